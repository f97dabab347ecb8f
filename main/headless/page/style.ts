/** How the layer looks: plain, and at home in light and dark. */
export const style = `
:host {
  --ground: #ffffff; --hover: #eceeee; --line: #c6cccc; --ink: #1a2021; --soft: #4c5557;
  --accent: #0d5d61; --on-accent: #ffffff; --danger: #a3312a;
  color-scheme: light dark;
  font: 14px/1.5 system-ui, sans-serif;
  letter-spacing: normal; text-align: start; color: var(--ink);
}
@media (prefers-color-scheme: dark) {
  :host {
    --ground: #1b1f1f; --hover: #262c2c; --line: #414949; --ink: #e3e8e8; --soft: #adb6b6;
    --accent: #62bab6; --on-accent: #0b1c1c; --danger: #f0938a;
  }
}
* { box-sizing: border-box; }
dialog {
  width: min(520px, calc(100vw - 32px)); max-height: calc(100vh - 32px); padding: 20px;
  overflow: auto; color: var(--ink); background: var(--ground);
  border: 1px solid var(--line); border-radius: 10px;
}
dialog:focus-visible { outline: none; }
dialog::backdrop { background: rgb(0 0 0 / 40%); }
h2 { margin: 0 0 4px; font-size: 16px; font-weight: 600; }
p { margin: 0; overflow-wrap: anywhere; }
dialog[open] { display: flex; flex-direction: column; gap: 8px; }
dialog > * { flex: none; }
form { display: flex; flex-direction: column; gap: 8px; }
form.row { flex-direction: row; }
label { color: var(--soft); }
.detail { color: var(--soft); white-space: pre-wrap; }
.error { margin: 0; color: var(--danger); }
.error:empty { display: none; }
input[type='text'] {
  min-width: 0; padding: 6px 8px; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: 6px;
}
form.row input { flex: 1; }
ul {
  height: 260px; margin: 0; padding: 4px; overflow: auto; list-style: none;
  border: 1px solid var(--line); border-radius: 6px;
}
button {
  padding: 6px 12px; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: 6px; cursor: pointer;
}
button:hover { background: var(--hover); }
ul button { width: 100%; padding: 4px 8px; text-align: start; border-color: transparent; overflow-wrap: anywhere; }
button.main { color: var(--on-accent); background: var(--accent); border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.none { padding: 4px 8px; color: var(--soft); }
.row, .buttons { display: flex; gap: 8px; align-items: center; }
.buttons { justify-content: flex-end; flex-wrap: wrap; margin-top: 8px; }
.corner {
  position: fixed; right: 16px; bottom: 16px; z-index: 2147483647;
  display: flex; flex-direction: column; gap: 8px; width: min(360px, calc(100vw - 32px));
}
.notice {
  position: relative; display: flex; flex-direction: column; gap: 4px; padding: 12px 40px 12px 14px;
  color: var(--ink); background: var(--ground); border: 1px solid var(--line); border-radius: 8px; overflow-wrap: anywhere;
}
.notice a { color: var(--accent); }
.notice .body { display: flex; flex-direction: column; padding: 0; text-align: start; border: 0; }
.hidden {
  position: fixed; inset: 0; z-index: 2147483646; display: grid; place-items: center;
  color: var(--soft); background: var(--ground);
}
.menu, .tray { color: var(--ink); background: var(--ground); border: 1px solid var(--line); border-radius: 8px; padding: 4px; }
.tray .menu { border: 0; }
.menu button, .tray .icon { width: 100%; text-align: start; border-color: transparent; overflow-wrap: anywhere; }
.menu button:disabled { color: var(--soft); cursor: default; }
hr { width: 100%; margin: 4px 0; border: 0; border-top: 1px solid var(--line); }
summary { padding: 0 12px; cursor: pointer; }
.notice .actions { display: flex; gap: 8px; }
.notice .dismiss { position: absolute; top: 6px; right: 6px; padding: 0 8px; border-color: transparent; }
`;

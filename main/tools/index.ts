/** The tools, as the model is told of them and as the core uses them. */
import type { ToolDefinition, Tools } from '../core/ports.ts';
import { askThePerson } from './ask-the-person.ts';
import { editFile } from './edit-file.ts';
import type { Web } from './http/web.ts';
import { httpRequest } from './http-request.ts';
import { listFolder } from './list-folder.ts';
import { Processes } from './processes.ts';
import { readFile } from './read-file.ts';
import { runCommand } from './run-command.ts';
import { searchFiles } from './search-files.ts';
import { failed, type Tool } from './tool.ts';
import { Commands } from './wrapper/commands.ts';
import { sweep } from './wrapper/sweep.ts';
import { writeFile } from './write-file.ts';

export const tools: readonly Tool[] = [
  listFolder,
  searchFiles,
  readFile,
  editFile,
  writeFile,
  runCommand,
  httpRequest,
  askThePerson,
];

export const toolDefinitions: readonly ToolDefinition[] = tools.map(({ name, description, input }) => ({
  name,
  description,
  input,
}));

export interface ToolsOptions {
  /** Folder for outputs that are too long for a result, directly inside the data folder; made when first needed. */
  outputs: string;
  /** Folder for what a later start needs to find a command again, directly inside the data folder; made when first needed. */
  commands: string;
  /** The environment of commands, asked at each start of one. */
  env(): NodeJS.ProcessEnv;
  web: Web;
}

/** Tools and the processes that they run. */
export interface RunningTools extends Tools {
  /**
   * Ends every child with its whole tree, but for commands that can be found again: of those it waits only for what is
   * being ended already. Resolves when they are gone, after about three seconds at most.
   */
  endAll(): Promise<void>;
  /**
   * Ends commands that an earlier process left running, with their trees: those of calls, by name, of which `isOver` says
   * that their turn has ended. To be called once a start.
   */
  endOrphans(isOver: (call: string) => boolean): Promise<void>;
  /**
   * Takes away what is no longer needed to find a command again. `mayGo` says of a call, by its name, that the journal
   * holds its outcome or that nobody will ask for it any more. To be called once a start, after recovery has looked.
   * Never rejects.
   */
  sweep(mayGo: (call: string) => boolean): Promise<void>;
}

export function createTools({ outputs, commands: folder, env, web }: ToolsOptions): RunningTools {
  const processes = new Processes();
  const commands = new Commands(folder);
  const services = {
    outputs,
    processes,
    commands,
    web,
    get env() {
      return env();
    },
  };
  const find = (name: string) => tools.find((tool) => tool.name === name);
  return {
    class: (name) => find(name)?.class ?? null,
    check: (name, input, workspace) =>
      find(name)?.check(input, workspace, services) ?? { ok: false, message: unknownTool(name) },
    run: async (name, input, context) => find(name)?.run(input, context, services) ?? failed(unknownTool(name)),
    intend: async (name, input, workspace) => (await find(name)?.intend(input, workspace)) ?? null,
    lookUp: (name, input, started) => find(name)?.lookUp(input, started, services) ?? { kind: 'unknown' },
    follow: async (name, input, context) => find(name)?.follow(input, context, services) ?? failed(unknownTool(name)),
    end: async (name, started) => find(name)?.end(started, services),
    endAll: async () => {
      await Promise.all([processes.endAll(), commands.settled()]);
    },
    endOrphans: (isOver) => commands.endOrphans(isOver),
    sweep: (mayGo) => sweep(folder, mayGo),
  };
}

const unknownTool = (name: string): string =>
  `There is no tool named ${name}. There are: ${tools.map((tool) => tool.name).join(', ')}.`;

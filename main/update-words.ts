/** Why there is no update, and what to do, in the language of the page. */
import type { NotUpdatable, Trouble } from './updates.ts';

export type UpdateWords = Record<NotUpdatable | Trouble, string>;

const en: UpdateWords = {
  unpackaged: 'Holdfast runs from its source here. Get the newest version with your version control.',
  'no-feed': 'This package does not say where newer versions are. Install one from where you got this one.',
  'not-in-applications':
    'Holdfast is updated only from the Applications folder. Move it there in Finder, then open it from there.',
  'read-only':
    'Holdfast cannot be replaced where it lies. Move it to a folder that you may write to, then start it again.',
  'not-app-image': 'This installation is updated by whatever installed it.',
  'no-pkexec': 'Installing a package needs pkexec, which is missing here. Install it, or the newer package by hand.',
  offline: 'No connection to where newer versions are. Check the network, then look again.',
  'feed-missing':
    'There is no list of versions at the place where it should be. Nothing was changed; look again later.',
  'feed-unreadable': 'The list of versions could not be read. Nothing was changed; look again later.',
  'broken-download': 'The newer version did not arrive in full. Nothing was changed; look again to fetch it anew.',
  'wrong-digest':
    'What arrived is not what was published, so it was deleted and not installed. Look again; if this comes back, do not trust that network.',
  signature:
    'The newer version is not signed by who made this one, so it is not installed. If this comes back, get Holdfast from its own page.',
  'disk-full': 'The disk is too full for the newer version. Make room, then look again.',
  'no-permission':
    'You may not write to where Holdfast or the newer version lies. Change that, or install it by hand; then look again.',
  'not-installed':
    'The newer version was not installed, and work goes on with this one. Look again, or quit and install it by hand.',
  fault: 'Something went wrong while updating. Nothing was changed, and the log says more; look again later.',
};

const zh: UpdateWords = {
  unpackaged: 'Holdfast 正从源代码运行。请用版本控制工具获取最新版本。',
  'no-feed': '此安装包没有说明新版本在哪里。请从获取此版本的地方安装新版本。',
  'not-in-applications': 'Holdfast 只有位于“应用程序”文件夹时才会更新。请在访达中将它移到那里，再从那里打开。',
  'read-only': 'Holdfast 所在的位置无法写入。请将它移到可以写入的文件夹，然后重新启动。',
  'not-app-image': '此安装由当初安装它的方式负责更新。',
  'no-pkexec': '安装软件包需要 pkexec，但这里没有。请安装 pkexec，或手动安装新的软件包。',
  offline: '无法连接到提供新版本的地方。请检查网络，然后再次检查更新。',
  'feed-missing': '在应有的位置没有找到版本列表。没有任何改动；请稍后再次检查更新。',
  'feed-unreadable': '版本列表无法读取。没有任何改动；请稍后再次检查更新。',
  'broken-download': '新版本没有完整下载。没有任何改动；请再次检查更新以重新下载。',
  'wrong-digest': '下载的内容与发布的内容不符，已删除且未安装。请再次检查更新；如果再次出现，请不要信任当前网络。',
  signature: '新版本的签名者与此版本不同，因此没有安装。如果再次出现，请从 Holdfast 的官方页面获取。',
  'disk-full': '磁盘空间不足，无法存放新版本。请腾出空间，然后再次检查更新。',
  'no-permission': '您没有权限写入 Holdfast 或新版本所在的位置。请更改权限或手动安装，然后再次检查更新。',
  'not-installed': '新版本没有安装，工作在此版本中继续。请再次检查更新，或退出后手动安装。',
  fault: '更新时出了问题。没有任何改动，日志中有更多说明；请稍后再次检查更新。',
};

/** `language` as BCP 47 names it; what is not Chinese reads English. */
export const updateWords = (language: string): UpdateWords => (/^zh\b/i.test(language) ? zh : en);

import { FilePen, FilePlus2, FileText, FolderOpen, FolderPlus, Search, Terminal, Wrench } from 'lucide-react';
import { toolKind } from './describe.ts';

const icons = {
  read: FileText,
  list: FolderOpen,
  search: Search,
  write: FilePlus2,
  edit: FilePen,
  folder: FolderPlus,
  command: Terminal,
  other: Wrench,
};

export function ToolIcon({ tool }: { tool: string }) {
  const Icon = icons[toolKind(tool)];
  return <Icon size={14} className="shrink-0 text-ink-3" aria-hidden />;
}

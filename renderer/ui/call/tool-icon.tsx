import { FilePen, FileText, FolderOpen, Terminal, Wrench } from 'lucide-react';
import { toolKind } from './describe.ts';

const icons = { read: FileText, list: FolderOpen, write: FilePen, command: Terminal, other: Wrench };

export function ToolIcon({ tool }: { tool: string }) {
  const Icon = icons[toolKind(tool)];
  return <Icon size={14} className="shrink-0 text-ink-3" aria-hidden />;
}

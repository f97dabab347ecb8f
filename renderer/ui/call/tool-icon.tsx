import {
  FilePen,
  FilePlus,
  FileText,
  FolderOpen,
  Globe,
  MessageCircleQuestionMark,
  Search,
  Terminal,
  Wrench,
} from 'lucide-react';
import { type ToolKind, toolKind } from './describe.ts';

const icons: Record<ToolKind, typeof Wrench> = {
  read: FileText,
  list: FolderOpen,
  search: Search,
  write: FilePlus,
  edit: FilePen,
  command: Terminal,
  fetch: Globe,
  send: Globe,
  ask: MessageCircleQuestionMark,
  other: Wrench,
};

export function ToolIcon({ tool }: { tool: string }) {
  const Icon = icons[toolKind(tool)];
  return <Icon size={14} className="shrink-0 text-ink-3" aria-hidden />;
}

/** Short sentences about what the person just did, which go away by themselves. */
import { create } from 'zustand';

export interface Toast {
  id: string;
  sentence: string;
  /** Of what failed, where the page may have words of its own for it. */
  kind: string | null;
}

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }));

const SHOWN_FOR = 8000;

export function toast(sentence: string, kind: string | null = null): void {
  const id = crypto.randomUUID();
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { id, sentence, kind }] }));
  setTimeout(() => dismissToast(id), SHOWN_FOR);
}

export function dismissToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** What a new provider may speak, and where the usual server of each is. */
import type { ProviderRow } from '../../bridge.ts';

export type Kind = ProviderRow['kind'];

export const KINDS: readonly Kind[] = ['compatible', 'anthropic', 'google'];

/** Empty where there is no usual one. */
export const usualAddress: Record<Kind, string> = {
  compatible: '',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** The address of another kind makes room for this one's; what the person typed stays. */
export const addressFor = (kind: Kind, typed: string): string =>
  typed.trim() === '' || Object.values(usualAddress).includes(typed.trim()) ? usualAddress[kind] : typed;

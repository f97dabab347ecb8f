/** Families of open models, as their cards tell. What they cost is a matter of who serves them. */
import { EFFORTS, type KnownModel } from './known-model.ts';

const family = (id: string, window: number, more: Partial<KnownModel> = {}): KnownModel => ({
  id,
  window,
  output: null,
  images: false,
  efforts: [],
  prices: null,
  ...more,
});

export const openModels: readonly KnownModel[] = [
  family('gpt-oss', 131_072, { efforts: EFFORTS }),
  family('llama3.1', 131_072),
  family('llama-3.1', 131_072),
  family('llama3.2-vision', 131_072, { images: true }),
  family('llama3.2', 131_072),
  family('llama3.3', 131_072),
  family('llama-3.3', 131_072),
  family('qwen3-coder', 262_144),
  family('qwen3-vl', 262_144, { images: true }),
  family('qwen3', 40_960),
  family('qwen2.5-coder', 32_768),
  family('qwen2.5', 32_768),
  family('deepseek-r1', 131_072),
  family('deepseek-v3', 131_072),
  family('mistral-small3.2', 131_072, { images: true }),
  family('devstral', 131_072),
  family('gemma3', 131_072, { images: true }),
  family('gemma-3', 131_072, { images: true }),
  family('phi4', 16_384),
  family('glm-4.5', 131_072),
  family('kimi-k2', 131_072),
];

import { useModelName } from '../../state/app.ts';
import { setStartingModel, useStarting } from '../../state/starting.ts';
import { ModelMenu } from './model-menu.tsx';

/** What a new conversation is to be held with. */
export function StartingModel() {
  const model = useStarting((state) => state.model);
  const name = useModelName(model ?? undefined);
  return <ModelMenu look="plain" name={name} value={model} onChoose={setStartingModel} />;
}

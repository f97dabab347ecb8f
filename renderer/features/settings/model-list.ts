/** The models to offer for what is typed. A name that is one of them is no search: then all are offered. Pure. */
export function offered(models: readonly string[], typed: string): string[] {
  const words = typed.trim().toLocaleLowerCase();
  if (models.some((model) => model.toLocaleLowerCase() === words)) return [...models];
  return models.filter((model) => model.toLocaleLowerCase().includes(words));
}

/**
 * First words of commands that may sensibly be allowed whatever follows them: they build, check and test what is in the
 * workspace. `<name>` is one word that is no option. What deletes, publishes, installs, elevates or runs other programs
 * is not here and must never be.
 */
const PREFIXES = `
npm test
npm run <name>
npm run-script <name>
pnpm test
pnpm run <name>
yarn test
yarn run <name>
bun test
bun run <name>
deno test
deno lint
deno check
tsc
eslint
prettier
biome check
biome lint
biome format
stylelint
vitest
jest
pytest
mypy
ruff check
ruff format
black
cargo build
cargo check
cargo test
cargo clippy
cargo fmt
cargo doc
go build
go test
go vet
go fmt
go mod tidy
gofmt
rustfmt
dotnet build
dotnet test
mvn test
mvn compile
mvn verify
gradle build
gradle test
gradle check
git add
git commit
docker ps
docker images
docker logs
kubectl describe
kubectl logs
gh pr view
gh pr list
gh issue view
gh issue list
gh run view
gh run list`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** The longest of them that the words begin with, filled in; null where none does. */
export function sensiblePrefix(words: readonly (string | null)[]): string[] | null {
  const fitting = PREFIXES.filter((prefix) =>
    prefix.every((wanted, at) => {
      const word = words[at] ?? null;
      return (
        word !== null && (wanted === '<name>' ? /^[\w:.@/-]+$/.test(word) && !word.startsWith('-') : word === wanted)
      );
    }),
  );
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0];
  return longest ? words.slice(0, longest.length).filter((word) => word !== null) : null;
}

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Hooks that run one call at a time. Every press goes through one of them or through the forms' `useForm`. */
const GUARDS = ['useAction', 'useProgressSteps', 'useFreshSignIn', 'useSingleFlight', 'useForm'];

/** Accepts several files at once. Each is a separate photo. */
const TAKES_SEVERAL = ['src/features/protocol/photos/useItemPhotos.ts'];

const sources = globSync('src/{features,pages,ui}/**/*.{ts,tsx}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

describe('what is pressed', () => {
  it('is a form that a second press does not submit again', () => {
    const unguarded = sources.filter(
      ({ path, text }) =>
        path !== 'src/ui/fields/useForm.ts' && /\buseForm\b[^;]*from 'react-hook-form'/.test(text),
    );
    expect(unguarded.map(({ path }) => path)).toEqual([]);
  });

  it('goes through a hook that runs one call at a time, wherever a component waits for the server', () => {
    const waits = /const \[is(Busy|Running|Sending|Saving), set\w+\] = useState\(false\)/;
    const unguarded = sources.filter(
      ({ path, text }) =>
        waits.test(text) &&
        !TAKES_SEVERAL.includes(path) &&
        !GUARDS.some((guard) => text.includes(`${guard}(`)),
    );
    expect(unguarded.map(({ path }) => path)).toEqual([]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Full-screen overlays that keep their own history entry: `useOverlayEntry` opens them. */
const WITH_OWN_ENTRY = [
  'src/features/offerView/gallery/GalleryModal.tsx',
  'src/features/protocol/returns/GhostCamera.tsx',
  'src/features/search/FilterSheet.tsx',
];
const FRAME = 'src/ui/dialogs/ModalDialog.tsx';

const sources = globSync('src/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const listWith = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort();

describe('what lies over a page', () => {
  it('has the frame that Back closes, or an entry of its own', () => {
    const plain = listWith(/from '@mui\/material\/(Dialog|Modal)'/);
    expect(plain).toEqual([...WITH_OWN_ENTRY, FRAME].sort());
  });

  it('is a page of its own in one place only, where Back leaves it', () => {
    expect(listWith(/<ModalDialog[^>]*\bisPage\b/)).toEqual(['src/features/negotiation/NoAccessDialog.tsx']);
  });

  it('closes by its own buttons only where an answer must not be lost', () => {
    const withoutWay = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/<ModalDialog\b([\s\S]*?)>\n/g)].some(([, props = '']) => !props.includes('onClose'))
        ? [path]
        : [],
    );
    expect(withoutWay.sort()).toEqual([
      'src/features/identity/ContinueDialog.tsx',
      'src/features/secondFactor/RecoveryCodes.tsx',
    ]);
  });
});

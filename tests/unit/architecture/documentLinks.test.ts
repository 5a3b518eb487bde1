import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@tools/dev/root.mjs';
import { describe, expect, it } from 'vitest';

const FOREIGN_FOLDERS = ['node_modules', 'dist', 'lib', 'test-results', '.git', '.cache'];

const PAGES = globSync('**/*.md', {
  cwd: ROOT,
  exclude: (name) => FOREIGN_FOLDERS.some((folder) => name.split('/').includes(folder)),
});

/** Returns the targets of a page inside the repository: its links and images, without URLs and anchors. */
const readLinkTargets = (page: string): string[] => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)|\bsrc="([^"]+)"|^\[[^\]]+\]: (\S+)/gm)];
  return links
    .map(([, link, picture, noted]) => (link ?? picture ?? noted ?? '').replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
};

describe('the pages for people who work on the project', () => {
  it('are found', () => {
    expect(PAGES).toEqual(
      expect.arrayContaining(['README.md', 'docs/operations.md', 'docs/roles/tenant.md']),
    );
  });

  it.each(PAGES)('%s links and shows only what is there', (page) => {
    const missing = readLinkTargets(page).filter(
      (target) => !existsSync(join(ROOT, dirname(page), decodeURI(target))),
    );
    expect(missing).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Manifest {
  scripts?: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const getAllDependencies = ({ dependencies, devDependencies }: Manifest) => ({
  ...dependencies,
  ...devDependencies,
});

const app: Manifest = read('package.json');
const functions: Manifest = read('functions/package.json');
const shared = Object.keys(getAllDependencies(app)).filter((name) => name in getAllDependencies(functions));

describe('packages of the app and of the functions', () => {
  it('share at least the validation library', () => {
    expect(shared).toContain('yup');
  });

  it.each(shared)('ask for the same version of %s and have it locked', (name) => {
    expect(getAllDependencies(functions)[name]).toBe(getAllDependencies(app)[name]);
    const [ours, theirs] = ['.', 'functions'].map((folder) => read(`${folder}/package-lock.json`).packages);
    expect(theirs[`node_modules/${name}`].version).toBe(ours[`node_modules/${name}`].version);
  });

  it.each(Object.entries(app.scripts ?? {}))(
    'lets "npm run %s" install first what a fresh clone lacks',
    (_, command) => {
      expect(command).toMatch(/^([A-Z_]+=\S+ )?node tools\/dev\/run\.mjs /);
    },
  );

  it('leaves nothing to build after the upload, where our own code is not there', () => {
    expect(Object.keys(functions.scripts ?? {})).toEqual([]);
  });
});

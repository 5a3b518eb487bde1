import { ChangedElsewhere } from '@data/browser/changedElsewhere';
import { type Autosave, createAutosave } from '@data/drafts/autosave';
import { canReplace, decideOpening, type LocalCopy, type Opening } from '@domain/shared/localCopies';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';

const isSame = (one: string, other: string) => one === other;
const TABS = ['A', 'B'] as const;
type TabName = (typeof TABS)[number];
type Tab = { screen: string; opening: Opening<string>; autosave: Autosave<string>; seen: string };

/**
 * Model of one stored value and two tabs of one device over the real autosave. `seen` is the stored version that the person
 * knows.
 */
const createModel = () => {
  const copies = new Map<string, LocalCopy<string>>();
  const tabs = new Map<TabName, Tab>();
  /** Versions that a typed value may replace: the one it was typed on, and those the person chose it over. */
  const mayReplace = new Map<string, Set<string>>();
  /** Typed values that are neither stored nor discarded. */
  const unsaved = new Set<string>();
  const faults: string[] = [];
  let stored = 'v0';
  let clock = 0;

  const allow = (value: string, over: string) =>
    mayReplace.set(value, (mayReplace.get(value) ?? new Set()).add(over));

  const save = async (next: string, base: string) => {
    if (!canReplace(stored, { base, next }, isSame)) throw new ChangedElsewhere(stored);
    if (stored !== next && !mayReplace.get(next)?.has(stored)) faults.push(`${next} replaced ${stored}`);
    stored = next;
    unsaved.delete(next);
    return next;
  };

  const open = (name: TabName) => {
    const opening = decideOpening(stored, [...copies.values()], { tab: name, isSame });
    const { restored } = opening;
    const tab = { screen: opening.facts, opening, seen: opening.base } as Tab;
    tab.autosave = createAutosave<string>(
      {
        read: () => tab.screen,
        save,
        keepCopy: (facts, base) => {
          clock += 1;
          copies.set(name, { facts, base, typedAt: clock, tab: name });
          return true;
        },
        dropCopy: () => void copies.delete(name),
        now: () => 0,
      },
      opening,
    );
    tabs.set(name, tab);
    if (!restored) return;
    copies.delete(restored.tab);
    copies.set(name, { ...restored, tab: name });
    tab.autosave.changed();
  };
  const at = (name: TabName) => tabs.get(name) as Tab;
  const reload = (name: TabName) => {
    at(name).autosave.stop();
    open(name);
  };
  TABS.forEach(open);

  return {
    faults,
    type: (name: TabName, value: string) => {
      const tab = at(name);
      const isElsewhere = [...tabs].some(([other, { screen }]) => other !== name && screen === tab.screen);
      if (!isElsewhere) unsaved.delete(tab.screen);
      for (const over of mayReplace.get(tab.screen) ?? []) allow(value, over);
      allow(value, tab.autosave.getState().phase === 'conflict' ? tab.opening.base : tab.seen);
      tab.screen = value;
      unsaved.add(value);
      tab.autosave.changed();
      tab.autosave.flushCopy();
    },
    save: async (name: TabName) => {
      if (await at(name).autosave.saveNow()) at(name).seen = stored;
    },
    reload,
    keepMine: async (name: TabName) => {
      const tab = at(name);
      const { theirs } = tab.autosave.getState();
      if (theirs === null) return;
      allow(tab.screen, theirs);
      tab.seen = theirs;
      if (await tab.autosave.overwrite()) tab.seen = stored;
    },
    takeTheirs: (name: TabName) => {
      const tab = at(name);
      if (tab.autosave.getState().phase !== 'conflict') return;
      unsaved.delete(tab.screen);
      copies.delete(name);
      tab.autosave.forget();
      reload(name);
    },
    takeOffered: (name: TabName) => {
      const tab = at(name);
      const copy = tab.opening.offered[0];
      if (!copy || tab.autosave.getState().phase === 'conflict') return;
      if (tab.screen !== copy.facts) unsaved.delete(tab.screen);
      allow(copy.facts, tab.seen);
      for (const over of mayReplace.get(tab.screen) ?? []) allow(copy.facts, over);
      tab.screen = copy.facts;
      tab.autosave.changed();
      tab.autosave.flushCopy();
      copies.delete(copy.tab);
    },
    findLost: () =>
      [...unsaved].filter(
        (value) =>
          ![...tabs.values()].some(({ screen }) => screen === value) &&
          ![...copies.values()].some(({ facts }) => facts === value),
      ),
  };
};

const STEPS = ['type', 'save', 'reload', 'keepMine', 'takeTheirs', 'takeOffered'] as const;
const arbitrarySteps = fc.array(
  fc.record({ tab: fc.constantFrom(...TABS), step: fc.constantFrom(...STEPS) }),
  { maxLength: 25 },
);

afterEach(() => void vi.useRealTimers());

it('never replaces a saved value, nor loses a typed one, without a choice, whatever two tabs do', async () => {
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(arbitrarySteps, async (steps) => {
      const model = createModel();
      for (const [index, { tab, step }] of steps.entries()) {
        await model[step](tab, `t${index}`);
        expect(model.faults).toEqual([]);
        expect(model.findLost()).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

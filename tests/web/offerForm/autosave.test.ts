import { ChangedElsewhere } from '@data/browser/changedElsewhere';
import { type Autosave, createAutosave, LOCAL_COPY_DELAY_MS, RETRY_DELAYS_MS } from '@data/drafts/autosave';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import { NOW } from '@tests/support/builders';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Attempt = { facts: string; base: string };

const createFailure = (reason: string) => Object.assign(new Error(reason), { reason });

/** Creates a form with one text, a store with scripted answers and a device that keeps one local copy. */
const aForm = () => {
  const attempts: Attempt[] = [];
  const scene = {
    text: 'na początku',
    copy: null as string | null,
    takesCopies: true,
    attempts,
    answer: async (facts: string): Promise<string> => facts,
    autosave: null as unknown as Autosave,
    type: (text: string) => {
      scene.text = text;
      scene.autosave.changed();
    },
    phase: () => scene.autosave.getState().phase,
  };
  scene.autosave = createAutosave<string>(
    {
      read: () => scene.text,
      save: (facts, base) => {
        attempts.push({ facts, base });
        return scene.answer(facts);
      },
      keepCopy: (facts) => {
        if (scene.takesCopies) scene.copy = facts;
        return scene.takesCopies;
      },
      dropCopy: () => {
        scene.copy = null;
      },
      now: () => Date.now(),
    },
    { base: 'na początku', theirs: null },
  );
  return scene;
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

describe('saving by itself', () => {
  it('says "saving" from the first change on and "saved" with the time once it is stored [H13, H14]', async () => {
    const form = aForm();
    expect(form.phase()).toBe('saved');
    form.type('Biuro');
    expect(form.phase()).toBe('saving');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS);
    expect(form.autosave.getState()).toEqual({
      phase: 'saved',
      savedAt: NOW + AUTOSAVE_DEBOUNCE_MS,
      error: null,
      theirs: null,
      isCopyKept: true,
    });
    expect(form.attempts).toEqual([{ facts: 'Biuro', base: 'na początku' }]);
  });

  it('waits 5000 ms after the last change, not a millisecond less [H14]', async () => {
    const form = aForm();
    form.type('B');
    await vi.advanceTimersByTimeAsync(4999);
    form.type('Bi');
    await vi.advanceTimersByTimeAsync(4999);
    expect(form.attempts).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(form.attempts.map(({ facts }) => facts)).toEqual(['Bi']);
  });

  it('saves once for one change and not again without another [H14]', async () => {
    const form = aForm();
    form.type('Biuro');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(form.attempts).toHaveLength(1);
  });

  it('stays "saving" and saves again when something is typed while a save is on its way [H13, H14]', async () => {
    const form = aForm();
    let finish = () => {};
    form.answer = (facts) => new Promise((resolve) => (finish = () => resolve(facts)));
    form.type('Biuro');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS);
    form.type('Biuro przy Stalowej');
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(form.phase()).toBe('saving');
    form.answer = async (facts) => facts;
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS);
    expect(form.phase()).toBe('saved');
    expect(form.attempts.at(-1)).toEqual({ facts: 'Biuro przy Stalowej', base: 'Biuro' });
  });

  it('stores at once when asked to and says whether everything is stored [H15]', async () => {
    const form = aForm();
    form.type('Biuro');
    await expect(form.autosave.saveNow()).resolves.toBe(true);
    expect(form.phase()).toBe('saved');
    await expect(form.autosave.saveNow()).resolves.toBe(true);
    expect(form.attempts).toHaveLength(1);
  });
});

describe('two who wait for one save', () => {
  it('store what was typed meanwhile once, and no one takes our own save for someone else’s [H15]', async () => {
    const form = aForm();
    let stored = 'na początku';
    form.answer = async (facts) => {
      if (form.attempts.at(-1)?.base !== stored) throw new ChangedElsewhere(stored);
      await new Promise((resolve) => setTimeout(resolve, 100));
      stored = facts;
      return facts;
    };
    form.type('Biuro');
    const first = form.autosave.saveNow();
    form.type('Biuro przy Stalowej');
    const waiting = [form.autosave.saveNow(), form.autosave.saveNow()];
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all([first, ...waiting])).toEqual([false, true, true]);
    expect(form.attempts.map(({ facts }) => facts)).toEqual(['Biuro', 'Biuro przy Stalowej']);
    expect(form.phase()).toBe('saved');
  });
});

describe('when saving fails', () => {
  it('says so, keeps a copy on the device and tries again later [H101]', async () => {
    const form = aForm();
    form.answer = async () => Promise.reject(createFailure('networkFailed'));
    form.type('Biuro');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS);
    expect(form.phase()).toBe('failed');
    expect(form.copy).toBe('Biuro');
    form.answer = async (facts) => facts;
    await vi.advanceTimersByTimeAsync(RETRY_DELAYS_MS[0]);
    expect(form.phase()).toBe('saved');
    expect(form.copy).toBeNull();
  });

  it('tries again at once when the network is back [H101]', async () => {
    const form = aForm();
    form.answer = async () => Promise.reject(createFailure('networkFailed'));
    form.type('Biuro');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS);
    form.answer = async (facts) => facts;
    form.autosave.reconnected();
    await vi.advanceTimersByTimeAsync(0);
    expect(form.phase()).toBe('saved');
  });

  it('says that not everything is stored when sending was asked for [H15]', async () => {
    const form = aForm();
    form.answer = async () => Promise.reject(createFailure('networkFailed'));
    form.type('Biuro');
    await expect(form.autosave.saveNow()).resolves.toBe(false);
  });
});

describe('a second writer', () => {
  it('stops saving and warns when someone else stored other facts meanwhile', async () => {
    const form = aForm();
    form.answer = async () => Promise.reject(new ChangedElsewhere('Lokal'));
    form.type('Biuro');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS);
    expect(form.phase()).toBe('conflict');
    expect(form.autosave.getState().theirs).toBe('Lokal');
    form.type('Biuro przy Stalowej');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(form.attempts).toHaveLength(1);
    expect(form.copy).toBe('Biuro przy Stalowej');
  });

  it('overwrites the version that was shown, and no other, when the landlord says so', async () => {
    const form = aForm();
    form.answer = async () => Promise.reject(new ChangedElsewhere('Lokal'));
    form.type('Biuro');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS);
    form.answer = async (facts) => facts;
    await expect(form.autosave.overwrite()).resolves.toBe(true);
    expect(form.attempts.at(-1)).toEqual({ facts: 'Biuro', base: 'Lokal' });
  });

  it('closes when the offer was confirmed in another tab [H10]', async () => {
    const form = aForm();
    form.answer = async () => Promise.reject(createFailure('offerNotEditable'));
    form.type('Biuro');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS);
    expect(form.phase()).toBe('closed');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(form.attempts).toHaveLength(1);
  });
});

describe('nothing typed is lost', () => {
  it('keeps a copy on the device half a second after a change, long before the save', async () => {
    const form = aForm();
    form.type('Biu');
    await vi.advanceTimersByTimeAsync(LOCAL_COPY_DELAY_MS);
    expect(form.copy).toBe('Biu');
    expect(form.attempts).toEqual([]);
  });

  it('keeps a copy at once when the page goes away', () => {
    const form = aForm();
    form.type('Biuro');
    form.autosave.flushCopy();
    expect(form.copy).toBe('Biuro');
  });

  it('says that the browser takes no copy until the change is stored', async () => {
    const form = aForm();
    form.takesCopies = false;
    form.answer = async () => Promise.reject(createFailure('networkFailed'));
    form.type('Biuro');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS);
    expect(form.autosave.getState()).toMatchObject({ phase: 'failed', isCopyKept: false });
    form.answer = async (facts) => facts;
    form.autosave.reconnected();
    await vi.advanceTimersByTimeAsync(0);
    expect(form.autosave.getState()).toMatchObject({ phase: 'saved', isCopyKept: true });
  });

  it('keeps no copy of what is stored already', async () => {
    const form = aForm();
    form.type('Biuro');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS);
    form.autosave.flushCopy();
    expect(form.copy).toBeNull();
  });

  it('leaves behind what was typed only when the stored version is chosen', async () => {
    const form = aForm();
    form.type('Biuro');
    form.autosave.forget();
    form.autosave.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(form.attempts).toEqual([]);
    expect(form.copy).toBeNull();
  });
});

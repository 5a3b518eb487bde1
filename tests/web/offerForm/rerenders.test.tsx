import { createEmptyLevel, createEmptyRoom } from '@domain/offers/draft';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import type { OfferDraft, Room } from '@domain/offers/offer';
import { act, fireEvent, screen } from '@testing-library/react';
import type * as Fields from '@ui/fields';
import { type ComponentType, Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCompleteDraft, getField, openForm } from './fixtures';

const LIMIT_MS = 120_000;
const LEVELS = 10;
const ROOMS_PER_LEVEL = 20;
const KEY = 'areaDetails.levels.4.offices.7.surface';

const rendered = vi.hoisted(() => ({ fields: [] as string[] }));

/** Wraps every field component in its own profiler, which reports each render in the field. */
vi.mock('@ui/fields', async (original) => {
  const kit = await original<typeof Fields>();
  const names = [
    'TextFieldRow',
    'TextAreaField',
    'NumberField',
    'DateField',
    'SelectField',
    'MultiCheckField',
  ];
  const profiled = [...names, 'CheckField', 'RadioCards'].map((key) => {
    const Field = kit[key as keyof typeof Fields] as ComponentType<{ name: string }>;
    const Profiled = (props: { name: string }) => (
      <Profiler id={props.name} onRender={(id) => rendered.fields.push(id)}>
        <Field {...props} />
      </Profiler>
    );
    return [key, Profiled];
  });
  return { ...kit, ...Object.fromEntries(profiled) };
});

const buildRoom = (): Room => ({ ...createEmptyRoom(), type: 'officeRoom', surface: 10, windows: 1 });

/** Builds a draft with ten levels of twenty rooms each. */
const buildLargeDraft = (): OfferDraft => {
  const draft = buildCompleteDraft();
  const levels = Array.from({ length: LEVELS }, (_, index) => ({
    ...createEmptyLevel(index),
    offices: Array.from({ length: ROOMS_PER_LEVEL }, buildRoom),
  }));
  return { ...draft, areaDetails: { ...draft.areaDetails, levels } };
};

const listRenderedFields = async (work: () => void | Promise<void>) => {
  rendered.fields.length = 0;
  await act(async () => work());
  return [...new Set(rendered.fields)];
};
const unfoldLevels = () =>
  listRenderedFields(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Poziomy i pomieszczenia' }));
  });

/** Returns the area fields of all rooms in tab order. */
const listRoomFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name*=".offices."][name$=".surface"]')].map(
    ({ name }) => name,
  );
const waitUntilAllShow = async () => {
  for (let pause = 0; listRoomFields().length < LEVELS * ROOMS_PER_LEVEL; pause += 1) {
    if (pause > LEVELS * 3) throw new Error('The rooms do not all show');
    await act(() => vi.advanceTimersByTimeAsync(1));
  }
};
const type = (name: string, value: string) => {
  fireEvent.change(getField(name), { target: { value } });
};

const advanceTime = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
};

describe('typing in an offer with 10 levels of 20 rooms', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it(
    'is possible at once when the levels unfold: one level shows first, then the others one after another in their order',
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      openForm({ draft: buildLargeDraft(), nameMailSent: true });
      const first = await unfoldLevels();
      expect(first.filter((name) => !name.startsWith('areaDetails.levels.0.'))).toEqual([]);
      expect(listRoomFields()).toHaveLength(ROOMS_PER_LEVEL);

      const next = await listRenderedFields(() => advanceTime(1));
      expect(next.filter((name) => !name.startsWith('areaDetails.levels.1.'))).toEqual([]);
      await waitUntilAllShow();
      expect(listRoomFields()).toEqual(
        Array.from(
          { length: LEVELS * ROOMS_PER_LEVEL },
          (_, index) =>
            `areaDetails.levels.${Math.floor(index / ROOMS_PER_LEVEL)}.offices.${index % ROOMS_PER_LEVEL}.surface`,
        ),
      );
    },
    LIMIT_MS,
  );

  it(
    'renders that field alone, while it is typed, checked and saved, also once all faults were shown',
    async () => {
      const { saved } = openForm({ draft: buildLargeDraft(), nameMailSent: true });
      await unfoldLevels();
      await waitUntilAllShow();
      await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));

      expect(await listRenderedFields(() => type(KEY, '1'))).toEqual([KEY]);
      expect(await listRenderedFields(() => type(KEY, '12'))).toEqual([KEY]);
      expect(await listRenderedFields(() => type('name', 'Biuro'))).toEqual(['name']);
      expect(await listRenderedFields(() => advanceTime(AUTOSAVE_DEBOUNCE_MS))).toEqual([]);
      expect(saved.at(-1)?.areaDetails.levels[4]?.offices[7]?.surface).toBe(12);

      fireEvent.click(screen.getAllByText('Podgląd')[0] as HTMLElement);
      await act(() => advanceTime(0));
      expect(await listRenderedFields(() => type(KEY, ''))).toEqual([KEY]);
      expect(await listRenderedFields(() => advanceTime(AUTOSAVE_DEBOUNCE_MS))).toEqual([KEY]);
    },
    LIMIT_MS,
  );
});

import { createEmptyLevel, createEmptyRoom } from '@domain/offers/draft';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import type { OfferDraft, Room } from '@domain/offers/offer';
import { act, fireEvent, screen } from '@testing-library/react';
import type * as Fields from '@ui/fields';
import { type ComponentType, Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { completeDraft, field, openForm } from './fixtures';

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

const room = (): Room => ({ ...createEmptyRoom(), type: 'officeRoom', surface: 10, windows: 1 });

/** Builds a draft with ten levels of twenty rooms each. */
const largeDraft = (): OfferDraft => {
  const draft = completeDraft();
  const levels = Array.from({ length: LEVELS }, (_, index) => ({
    ...createEmptyLevel(index),
    offices: Array.from({ length: ROOMS_PER_LEVEL }, room),
  }));
  return { ...draft, areaDetails: { ...draft.areaDetails, levels } };
};

const fieldsRenderedBy = async (work: () => void | Promise<void>) => {
  rendered.fields.length = 0;
  await act(async () => work());
  return [...new Set(rendered.fields)];
};
const unfoldLevels = () =>
  fieldsRenderedBy(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Poziomy i pomieszczenia' }));
  });

/** Returns the area fields of all rooms in tab order. */
const roomFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name*=".offices."][name$=".surface"]')].map(
    ({ name }) => name,
  );
const untilAllShow = async () => {
  for (let pause = 0; roomFields().length < LEVELS * ROOMS_PER_LEVEL; pause += 1) {
    if (pause > LEVELS * 3) throw new Error('The rooms do not all show');
    await act(() => vi.advanceTimersByTimeAsync(1));
  }
};
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
};

const pass = async (ms: number) => {
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
      openForm({ draft: largeDraft(), nameMailSent: true });
      const first = await unfoldLevels();
      expect(first.filter((name) => !name.startsWith('areaDetails.levels.0.'))).toEqual([]);
      expect(roomFields()).toHaveLength(ROOMS_PER_LEVEL);

      const next = await fieldsRenderedBy(() => pass(1));
      expect(next.filter((name) => !name.startsWith('areaDetails.levels.1.'))).toEqual([]);
      await untilAllShow();
      expect(roomFields()).toEqual(
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
      const { saved } = openForm({ draft: largeDraft(), nameMailSent: true });
      await unfoldLevels();
      await untilAllShow();
      await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));

      expect(await fieldsRenderedBy(() => type(KEY, '1'))).toEqual([KEY]);
      expect(await fieldsRenderedBy(() => type(KEY, '12'))).toEqual([KEY]);
      expect(await fieldsRenderedBy(() => type('name', 'Biuro'))).toEqual(['name']);
      expect(await fieldsRenderedBy(() => pass(AUTOSAVE_DEBOUNCE_MS))).toEqual([]);
      expect(saved.at(-1)?.areaDetails.levels[4]?.offices[7]?.surface).toBe(12);

      fireEvent.click(screen.getAllByText('Podgląd')[0] as HTMLElement);
      await act(() => pass(0));
      expect(await fieldsRenderedBy(() => type(KEY, ''))).toEqual([KEY]);
      expect(await fieldsRenderedBy(() => pass(AUTOSAVE_DEBOUNCE_MS))).toEqual([KEY]);
    },
    LIMIT_MS,
  );
});

import { FAQ_BY_SECTION, FAQ_IDS, FAQ_SECTIONS } from '@domain/faq/entries';
import { HELP_FIGURES } from '@domain/faq/figures';
import {
  LONG_RESERVATIONS_ACTIVE_MAX,
  RESERVATION_COOLDOWN_HOURS,
  RESERVATIONS_ACTIVE_MAX,
} from '@domain/offers/limits';
import en from '@locales/en/faq.json';
import pl from '@locales/pl/faq.json';
import { describe, expect, it } from 'vitest';

const PLACE = /\{\{(\w+)\}\}/g;
const TEXTS = { pl, en } as const;

/** Figures of the law: the only ones that a text may contain directly. */
const LAW = /art\. \d+/g;

const listFaqTexts = (language: keyof typeof TEXTS): string[] =>
  FAQ_IDS.flatMap((id) => Object.values(TEXTS[language].entries[id]));

describe('the questions and answers', () => {
  it('stand in the five sections in their order [Q2]', () => {
    expect(FAQ_SECTIONS.map((section) => en.sections[section])).toEqual([
      'General',
      'Account',
      'Terminology and Payments',
      'Administration',
      'Documents',
    ]);
    for (const section of FAQ_SECTIONS) expect(FAQ_BY_SECTION[section].length).toBeGreaterThanOrEqual(5);
  });

  it('are at least thirty, each once, with a text in both languages and no text without a place [Q2]', () => {
    expect(FAQ_IDS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(FAQ_IDS).size).toBe(FAQ_IDS.length);
    for (const { entries } of [pl, en]) expect(Object.keys(entries).sort()).toEqual([...FAQ_IDS].sort());
  });

  it.each(['pl', 'en'] as const)('take every figure from the code (%s)', (language) => {
    for (const text of listFaqTexts(language)) {
      const own = text.replace(PLACE, '').replace(LAW, '');
      expect(own, text).not.toMatch(/\d/);
    }
  });

  it('name no figure the code does not have, and every one it has', () => {
    for (const language of ['pl', 'en'] as const) {
      const named = listFaqTexts(language).flatMap((text) =>
        [...text.matchAll(PLACE)].map(([, name]) => name),
      );
      expect([...new Set(named)].sort()).toEqual(Object.keys(HELP_FIGURES).sort());
    }
  });

  it('say how long a pause is and how many places a company has as the limits of a reservation do', () => {
    expect(HELP_FIGURES).toMatchObject({
      reservationsMax: RESERVATIONS_ACTIVE_MAX,
      longReservationsMax: LONG_RESERVATIONS_ACTIVE_MAX,
      cooldownHours: RESERVATION_COOLDOWN_HOURS,
    });
    expect([RESERVATIONS_ACTIVE_MAX, LONG_RESERVATIONS_ACTIVE_MAX, RESERVATION_COOLDOWN_HOURS]).toEqual([
      3, 1, 2,
    ]);
    for (const { entries } of [pl, en]) {
      expect(entries.reservation.answer).toContain('{{cooldownHours}}');
      expect(entries.reservationLimit.answer).toMatch(/\{\{reservationsMax\}\}.*\{\{longReservationsMax\}\}/);
      expect(entries.reservation.answer).not.toMatch(/dwie godziny|two hours/);
    }
  });

  it('never shout', () => {
    for (const language of ['pl', 'en'] as const)
      expect(listFaqTexts(language).filter((text) => text.includes('!'))).toEqual([]);
  });
});

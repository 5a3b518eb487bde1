import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATE_KEYS } from '@api/dates';
import { ROOT } from '@tools/dev/root.mjs';
import { describe, expect, it } from 'vitest';

/** Moments that are computed, shown or passed on. No document stores them under this name. */
const NOT_STORED = [
  'activeUntil',
  'answerUntil',
  'awaitedUntil',
  'availableUntil',
  'bothSignedAt',
  'changedAt',
  'claimUntil',
  'signUntil',
  'confirmUntil',
  'depositDue',
  'endableAt',
  'generatedAt',
  'handoverAt',
  'heldUntil',
  'invoiceDue',
  'knownAt',
  'lastMailAt',
  'newStartsAt',
  'paidOutAt',
  'owedUntil',
  'paperUntil',
  'paymentAt',
  'paymentDue',
  'preparedAt',
  'previousHandoverAt',
  'previousViewingAt',
  'proposedHandoverAt',
  'recordableUntil',
  'refundedAt',
  'refusedAt',
  'rejectedAt',
  'replyUntil',
  'reservedUntil',
  'stampedAt',
  'statementUntil',
  'storedAt',
  'turnUntil',
  'validUntil',
  'typedAt',
  'viewingAt',
  'writtenAt',
];

/** A member whose name indicates a moment and whose type is a number. */
const MOMENT = /\b(\w+(?:At|Until|Due|Deadline|Mail)|at|timestamp)\??: (?:number\b|Maybe<number>)/g;
/** Days after the contract, as the form has them. */
const NO_MOMENT = ['unitReceiptDeadline'];

const SOURCES = ['src/domain', 'src/api', 'functions/src'].flatMap((folder) =>
  globSync('**/*.ts', { cwd: join(ROOT, folder) }).map((file) => join(ROOT, folder, file)),
);
const source = SOURCES.filter((file) => !file.endsWith('contracts/dates.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const moments = new Set([...source.matchAll(MOMENT)].map(([, name]) => name ?? ''));

describe('fields that hold a moment', () => {
  it('are found in the types of what is stored', () => {
    for (const name of ['createdAt', 'holdUntil', 'nextDue', 'lastMail', 'timestamp'])
      expect([...moments]).toContain(name);
  });

  it('are stored as timestamps: each has its line among the date keys, or is stored nowhere', () => {
    const unknown = [...moments].filter(
      (name) => !DATE_KEYS.has(name) && !NOT_STORED.includes(name) && !NO_MOMENT.includes(name),
    );
    expect(unknown).toEqual([]);
  });

  it('are in no list that names them twice, or names what is there no more', () => {
    for (const name of NOT_STORED) {
      expect(DATE_KEYS.has(name), name).toBe(false);
      expect(moments.has(name), name).toBe(true);
    }
    for (const name of DATE_KEYS) expect(source, name).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

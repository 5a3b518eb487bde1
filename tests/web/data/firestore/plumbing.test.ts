import { readEnv } from '@config/env';
import { AppError, toAppError } from '@data/calls/appError';
import { toDocument, toEntity } from '@data/firestore/documents';
import { subscribeLazily } from '@data/query/listening';
import { describe, expect, it, vi } from 'vitest';

const createTimestamp = (ms: number) => ({ toMillis: () => ms });

describe('converters', () => {
  it('turns stored timestamps into epoch ms at any depth and back under the names of moments', () => {
    const stored = {
      name: 'Biuro',
      createdAt: createTimestamp(5),
      steps: [{ at: createTimestamp(7), percent: 40 }],
      note: null,
    };
    const entity = { name: 'Biuro', createdAt: 5, steps: [{ at: 7, percent: 40 }], note: null };
    expect(toEntity(stored)).toEqual(entity);
    expect(toDocument(entity)).toEqual({
      name: 'Biuro',
      createdAt: new Date(5),
      steps: [{ at: new Date(7), percent: 40 }],
      note: null,
    });
  });

  it('leaves out what a form has not been given, at any depth, because the database refuses undefined', () => {
    expect(
      toDocument({ price: 9800, areaDetails: { surface: 120, ceilingHeight: undefined } }),
    ).toStrictEqual({
      price: 9800,
      areaDetails: { surface: 120 },
    });
  });

  it('leaves a date written as a day alone', () => {
    expect(toDocument({ date: '2026-12-01' })).toEqual({ date: '2026-12-01' });
  });
});

describe('names of failures', () => {
  it.each([
    [{ code: 'functions/failed-precondition', details: { reason: 'ownOffer' } }, 'ownOffer', false],
    [{ code: 'functions/unavailable' }, 'networkFailed', true],
    [{ code: 'auth/invalid-credential' }, 'wrongCredentials', false],
    [{ code: 'auth/email-already-in-use' }, 'emailInUse', false],
    [{ code: 'functions/internal' }, 'networkFailed', true],
    [{ code: 'functions/internal', details: { reason: 'unexpected' } }, 'unexpected', true],
    [{ code: 'permission-denied' }, 'noPermission', false],
    [{ code: 'unavailable' }, 'networkFailed', true],
    [{ code: 'unknown' }, 'networkFailed', true],
    [new Error('anything'), 'unexpected', true],
  ])('%o is "%s"', (error, reason, retryable) => {
    expect(toAppError(error)).toMatchObject({ reason, retryable });
  });

  it('keeps the fields at fault, the reference and a name given before', () => {
    const fields = { email: 'email' };
    const details = { reason: 'invalidInput', fields, reference: 'A1' };
    expect(toAppError({ code: 'functions/invalid-argument', details })).toMatchObject({
      fields,
      reference: 'A1',
    });
    const named = new AppError('ownOffer');
    expect(toAppError(named)).toBe(named);
  });
});

describe('subscription to a client that has yet to load', () => {
  it('is stopped even when stopping comes before loading', async () => {
    const stop = vi.fn();
    subscribeLazily(
      async () => stop,
      () => {},
    )();
    await Promise.resolve();
    await Promise.resolve();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('hands a failure to load to its listener', async () => {
    const fail = vi.fn();
    subscribeLazily(() => Promise.reject(new Error('chunk')), fail);
    await vi.waitFor(() => expect(fail).toHaveBeenCalledOnce());
  });
});

describe('environment', () => {
  it.each([
    ['demo-pewny-lokal', '127.0.0.1', true],
    ['demo-pewny-lokal', 'localhost', true],
    ['demo-pewny-lokal', 'pewnylokal.pl', false],
    ['pewny-lokal', 'localhost', false],
  ])('project %s on %s uses the emulators: %s', (projectId, host, uses) => {
    expect(readEnv({ VITE_FIREBASE_PROJECT_ID: projectId }, host).usesEmulators).toBe(uses);
  });
});

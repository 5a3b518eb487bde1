import type { LeaseReturnTask } from '@data/leases/useReturnTasks';
import { DAY_MS } from '@domain/shared/dates';
import { getReturnGroup, ReturnTaskRow } from '@features/workspace/ReturnTaskRow';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { tenant } from '../../support/leaseScreens';
import { buildSignedInSession, renderPart } from '../../support/web';

const offer = anOffer().withStatus('PROTOCOL_CONFIRMED').build();
const aTask = (more: Partial<LeaseReturnTask> = {}): LeaseReturnTask => ({
  kind: 'answerDeductions',
  until: NOW + DAY_MS,
  offer,
  side: 'tenant',
  ...more,
});
const openRow = (task: LeaseReturnTask) =>
  renderPart(<ReturnTaskRow task={task} now={NOW} />, buildSignedInSession(tenant));

describe('a step at the end of a lease among the things to do', () => {
  it('leads to the page of the lease and says until when it can be done', async () => {
    openRow(aTask());
    const link = await screen.findByRole('link', { name: 'Odpowiedz na potrącenia' });
    expect(link.getAttribute('href')).toBe(`/lease/${offer.id}`);
    expect(screen.getByText(/rozliczenie do/)).toBeTruthy();
  });

  it('leads to the return protocol where that is filled in', async () => {
    openRow(aTask({ kind: 'fillReturn', until: null }));
    const link = await screen.findByRole('link', { name: 'Wypełnij protokół zwrotu' });
    expect(link.getAttribute('href')).toBe(`/protocol/${offer.id}/return`);
  });

  it('stands by its end among the days', () => {
    expect(getReturnGroup(aTask({ until: null }), NOW)).toBe('undated');
    expect(getReturnGroup(aTask(), NOW)).toBe('week');
    expect(getReturnGroup(aTask({ until: NOW + 30 * DAY_MS }), NOW)).toBe('later');
  });
});

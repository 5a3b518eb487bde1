import { screen } from '@testing-library/react';
import { renderPart } from '@tests/support/web';
import { ProgressCard } from '@ui/progress/ProgressCard';
import { describe, expect, it } from 'vitest';

const STEPS = [
  { key: 'document', label: 'Przygotowanie dokumentu' },
  { key: 'send', label: 'Wysyłanie' },
];
const show = (more: { isOnline: boolean; running?: string | null; failure?: string }) =>
  renderPart(<ProgressCard steps={STEPS} running="send" percent={50} {...more} />);
const findOfflineMessage = () => screen.queryByText(/^Brak sieci\. Czekamy na połączenie\./);

describe('a page of steps', () => {
  it('says while a step runs that the network is lost', async () => {
    show({ isOnline: false });
    expect((await screen.findByRole('alert')).contains(findOfflineMessage())).toBe(true);
  });

  it.each([
    ['there is a network', { isOnline: true }],
    ['the step failed, which says why', { isOnline: false, failure: 'Brak połączenia z serwerem.' }],
    ['everything is done', { isOnline: false, running: null }],
  ])('says nothing of it where %s', async (_, state) => {
    show(state);
    await screen.findAllByText('Wysyłanie');
    expect(findOfflineMessage()).toBeNull();
  });
});

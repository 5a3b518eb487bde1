import { AppError } from '@data/calls/appError';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { countMatches } from '@domain/protocol/differences';
import { isSubmitted, type ProtocolForm } from '@domain/protocol/protocol';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { openProtocolScreen } from './fixtures';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const buildOffer = () => anOffer().withStatus('DEPOSIT_CONFIRMED').handoverBegun().build();
const TOTAL = countMatches(createBlankProtocol(buildOffer())).open;
const findDifferRadio = async (name: string) =>
  within(await screen.findByRole('group', { name: `Zgodność z ofertą: ${name}` })).getByRole('radio', {
    name: 'Inaczej',
  });

describe('Items against the offer', () => {
  it('are all as offered with one press, except what differs', async () => {
    const { user, store } = openProtocolScreen(buildOffer());
    await user.click(await findDifferRadio('Biurka'));
    await user.click(screen.getByRole('button', { name: 'Resztę oznacz „jak w ofercie”' }));
    const counts = `Jak w ofercie: ${TOTAL - 1}, inaczej: 1, nic do odnotowania: 0, nieoznaczone: 0`;
    expect(await screen.findByText(counts)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    const saved = vi.mocked(store.save).mock.lastCall?.[1] as ProtocolForm;
    expect(countMatches(saved)).toEqual({
      asOffered: TOTAL - 1,
      differs: 1,
      nothingToRecord: 0,
      open: 0,
    });
  });

  it('as offered are a line after one tap, which has the focus and opens the row again', async () => {
    const { user } = openProtocolScreen(buildOffer());
    const row = within(await screen.findByRole('group', { name: 'Open space' }));
    await user.click(row.getByRole('radio', { name: 'Jak w ofercie' }));
    expect(row.queryByRole('radio')).toBeNull();
    const line = row.getByRole('button', { name: 'Open space jak w ofercie zmień' });
    // A name of its own could hide the text that a user reads out to the device.
    expect(line.hasAttribute('aria-label')).toBe(false);
    expect(document.activeElement).toBe(line);
    await user.click(line);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Open space' }));
    expect(row.getByRole('radio', { name: 'Jak w ofercie' })).toHaveProperty('checked', true);
    expect(row.getByRole('group', { name: 'Stan: Open space' })).toBeTruthy();
  });

  it('that differ show their condition, the photos of the offer and the camera, and close once they are told', async () => {
    const offer = { ...buildOffer(), photos: [{ name: 'front.jpg', width: 1600, height: 1200 }] };
    const { user } = openProtocolScreen(offer);
    await user.click(await findDifferRadio('Open space'));
    const row = within(screen.getByRole('group', { name: 'Open space' }));
    expect(row.getByRole('img', { name: 'Zdjęcie z oferty 1' })).toBeTruthy();
    expect(row.getByRole('button', { name: 'Dodaj zdjęcie: Open space' })).toBeTruthy();
    await user.click(row.getByRole('radio', { name: 'stan średni' }));
    expect(row.queryByRole('button', { name: 'Gotowe: Open space' })).toBeNull();
    await user.type(row.getByLabelText(/^Uwagi/), 'Rysa');
    await user.click(row.getByRole('button', { name: 'Gotowe: Open space' }));
    expect(
      row.getByRole('button', { name: 'Open space inaczej niż w ofercie · stan średni · Rysa zmień' }),
    ).toBe(document.activeElement);
  });

  it('with nothing to record are marked so in their menu', async () => {
    const { user, store } = openProtocolScreen(buildOffer());
    await user.click(await screen.findByRole('button', { name: 'Więcej: Biurka' }));
    await user.click(screen.getByRole('menuitem', { name: 'nic do odnotowania' }));
    expect(screen.getByRole('button', { name: 'Biurka nic do odnotowania zmień' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    const saved = vi.mocked(store.save).mock.lastCall?.[1] as ProtocolForm;
    expect(saved.establishedEquipmentState[0]?.match).toBe('nothingToRecord');
  });

  it('are answered only where they were prefilled', async () => {
    const { user } = openProtocolScreen(buildOffer());
    const groups = (await screen.findAllByRole('group', { name: /^Zgodność z ofertą: / })).length;
    await user.click(screen.getByRole('button', { name: 'Dodaj klucz lub urządzenie' }));
    expect(screen.getAllByRole('group', { name: /^Zgodność z ofertą: / })).toHaveLength(groups);
  });

  it('are never as offered where they are damaged, also not with the rest', async () => {
    const { user, store } = openProtocolScreen(buildOffer());
    const answers = () => screen.getByRole('group', { name: 'Zgodność z ofertą: Open space' });
    await screen.findByRole('heading', { name: 'A. Pomieszczenia' });
    await user.click(within(answers()).getByRole('radio', { name: 'Jak w ofercie' }));
    await user.click(screen.getByRole('button', { name: /^Open space/ }));
    const condition = screen.getByRole('group', { name: 'Stan: Open space' });
    await user.click(within(condition).getByRole('radio', { name: 'uszkodzenia' }));
    expect(within(answers()).queryByRole('radio', { name: 'Jak w ofercie' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resztę oznacz „jak w ofercie”' }));
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    const saved = vi.mocked(store.save).mock.lastCall?.[1] as ProtocolForm;
    const damaged = saved.establishedPremiseCondition.find((room) => room.condition === 'damaged');
    expect(damaged?.match).toBe('differs');
  });

  it('ask for comments where a room differs', async () => {
    const { user } = openProtocolScreen(buildOffer());
    expect(screen.queryByLabelText(/^Uwagi/)).toBeNull();
    await user.click(await findDifferRadio('Open space'));
    expect(await screen.findByLabelText(/^Uwagi/)).toBeTruthy();
  });
});

describe('A refusal', () => {
  const refuse = async (shown = buildOffer(), options: Parameters<typeof openProtocolScreen>[1] = {}) => {
    const opened = openProtocolScreen(shown, options);
    return {
      ...opened,
      open: async () => {
        await opened.user.click(await screen.findByRole('button', { name: 'Odmawiam przyjęcia lokalu' }));
        return screen.findByRole('dialog');
      },
    };
  };

  it('shows the differences marked on the screen and stores them before it is told', async () => {
    const { user, open, server, store } = await refuse();
    await user.click(await findDifferRadio('Biurka'));
    const dialog = await open();
    expect(within(dialog).getByText('Biurka, inaczej niż w ofercie')).toBeTruthy();
    await user.click(within(dialog).getByRole('checkbox', { name: /Najważniejsze dane różnią się/ }));
    await user.type(within(dialog).getByRole('textbox'), 'Biurek nie ma');
    await user.click(within(dialog).getByRole('button', { name: 'Odmawiam przyjęcia' }));
    expect(await screen.findByText('Zgłoszenie zostało przyjęte.')).toBeTruthy();
    expect(store.save).toHaveBeenCalled();
    expect(server.names()).toContain('rejectProtocol');
  });

  it('shows those of the submitted protocol, and ticks no reason by itself', async () => {
    const attached = anOffer().withStatus('PROTOCOL_ATTACHED').build();
    const { protocolData } = attached;
    if (!isSubmitted(protocolData)) throw new Error('Nothing was submitted.');
    const [room, ...rooms] = protocolData.establishedPremiseCondition;
    if (!room) throw new Error('The offer has no room.');
    const establishedPremiseCondition = [
      { ...room, match: 'differs' as const, comments: 'Wilgoć' },
      ...rooms,
    ];
    const { open } = await refuse({
      ...attached,
      protocolData: { ...protocolData, establishedPremiseCondition },
    });
    const dialog = await open();
    expect(within(dialog).getByText(/inaczej niż w ofercie: Wilgoć/)).toBeTruthy();
    const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false]);
  });

  it('with nothing marked says beside its closed button that a reason is missing [N27]', async () => {
    const { user, open } = await refuse();
    const dialog = await open();
    const button = within(dialog).getByRole('button', { name: 'Odmawiam przyjęcia' });
    const help = 'Zaznacz co najmniej jeden powód, żeby móc odmówić.';
    expect(button).toHaveProperty('disabled', true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(help);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Lokal jest uszkodzony' }));
    expect(within(dialog).queryByText(help)).toBeNull();
    expect(button).toHaveProperty('disabled', true);
    expect(within(dialog).getByText(/^Opisz w kilku słowach/)).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox'), 'Zalany sufit');
    expect(button).toHaveProperty('disabled', false);
  });

  it('goes out even where the screen cannot be stored', async () => {
    const save = async () => {
      throw new AppError('changedElsewhere');
    };
    const { user, open, server } = await refuse(buildOffer(), { port: { save } });
    await user.click(await findDifferRadio('Biurka'));
    const dialog = await open();
    await user.click(within(dialog).getByRole('checkbox', { name: /Najważniejsze dane różnią się/ }));
    await user.type(within(dialog).getByRole('textbox'), 'Biurek nie ma');
    await user.click(within(dialog).getByRole('button', { name: 'Odmawiam przyjęcia' }));
    expect(await screen.findByText('Zgłoszenie zostało przyjęte.')).toBeTruthy();
    expect(server.names()).toContain('rejectProtocol');
  });
});

import { AppError } from '@data/calls/appError';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, endOfDay } from '@domain/shared/dates';
import { type OpenPort, openOffer } from '@features/offerForm/useEditableOffer';
import { anOffer, aViewer, LANDLORD } from '@tests/support/builders';
import { setServerAhead } from '@tests/support/serverClock';
import { describe, expect, it, vi } from 'vitest';

const ID = 'AbCdEfGhIjKlMnOpQrSt';
const viewer = aViewer().verified().ofCompany('companyLandlord').with({ uid: LANDLORD.uid }).build();

const aPort = (stored: Offer | null, patch: Partial<OpenPort> = {}) => {
  const steps: string[] = [];
  const port = {
    get: vi.fn(async () => stored),
    create: vi.fn(async () => {
      steps.push('create');
    }),
    call: vi.fn(async (name: string) => {
      steps.push(name);
      return { status: 'SUCCESS' };
    }),
    ...patch,
  } as unknown as OpenPort;
  return { port, steps };
};

describe('opening the form of an offer', () => {
  it('makes a blank offer of the viewer for an unknown id, with the e-mail address, and then registers it [H17, H18, G3]', async () => {
    const { port, steps } = aPort(null);
    const opening = await openOffer(ID, viewer, port);
    expect(opening).toMatchObject({
      offer: {
        id: ID,
        uid: viewer.uid,
        landlord: viewer.email,
        name: '',
        offerStatus: { state: 'UNSIGNED' },
      },
    });
    expect(port.create).toHaveBeenCalledExactlyOnceWith('offer' in opening && opening.offer);
    expect(steps).toEqual(['create', 'onCreateOffer']);
    expect(port.call).toHaveBeenCalledWith('onCreateOffer', { offerId: ID, uid: viewer.uid });
  });

  it('opens the blank offer although registering it fails, and logs the failure [H18]', async () => {
    const report = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refused = new AppError('unexpected');
    const { port } = aPort(null);
    vi.mocked(port.call).mockRejectedValue(refused);
    expect(await openOffer(ID, viewer, port)).toMatchObject({ offer: { id: ID, uid: viewer.uid } });
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith('[offerForm.onCreateOffer]', refused));
    report.mockRestore();
  });

  it('counts the days of a blank offer by the server’s clock, however wrong that of the device is', async () => {
    setServerAhead(-90 * DAY_MS);
    const opening = await openOffer(ID, viewer, aPort(null).port);
    expect(opening).toMatchObject({ offer: { availability: endOfDay(Date.now() - 90 * DAY_MS, 1) } });
  });

  it('makes nothing under an id of another shape', async () => {
    const { port, steps } = aPort(null);
    expect(await openOffer('offer-active-office-01', viewer, port)).toEqual({ closed: 'badId' });
    expect(steps).toEqual([]);
  });

  it('opens a draft of the viewer', async () => {
    const offer = { ...anOffer().build(), uid: viewer.uid };
    expect(await openOffer(offer.id, viewer, aPort(offer).port)).toEqual({ offer });
  });

  it('keeps an offer closed that is no longer a draft', async () => {
    const draft = anOffer().build();
    const offer = {
      ...draft,
      uid: viewer.uid,
      offerStatus: { ...draft.offerStatus, state: 'ACTIVE' as const },
    };
    expect(await openOffer(offer.id, viewer, aPort(offer).port)).toEqual({ closed: 'offerNotEditable' });
  });

  it('tells anyone who may not edit or read it that there is no access', async () => {
    const stranger = aViewer().verified().ofCompany('other').with({ uid: 'stranger' }).build();
    expect(await openOffer(ID, stranger, aPort(anOffer().build()).port)).toEqual({ closed: 'noAccess' });
    const denied = aPort(null, { get: async () => Promise.reject(new AppError('noPermission')) });
    expect(await openOffer(ID, stranger, denied.port)).toEqual({ closed: 'noAccess' });
  });

  it('says when the document may not be created', async () => {
    const { port, steps } = aPort(null, { create: async () => Promise.reject(new AppError('noPermission')) });
    expect(await openOffer(ID, viewer, port)).toEqual({ closed: 'createDenied' });
    expect(steps).toEqual([]);
  });

  it('passes a lost connection on so that it can be tried again', async () => {
    const { port } = aPort(null, { get: async () => Promise.reject(new AppError('networkFailed')) });
    await expect(openOffer(ID, viewer, port)).rejects.toMatchObject({ reason: 'networkFailed' });
  });
});

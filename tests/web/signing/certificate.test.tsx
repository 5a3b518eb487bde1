import { AppError } from '@data/calls/appError';
import { certificatePort } from '@data/offers/certificateFile';
import type { Reservation } from '@domain/leases/reservation';
import type { CertificateFields } from '@domain/offers/certificate';
import type { OfferDraft } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { endOfDay, parseTimestamp } from '@domain/shared/dates';
import { MissingCertificate } from '@features/leaseOverview/MissingCertificate';
import CertificateFile from '@features/offerForm/sections/CertificateFile';
import { SignedCertificate } from '@features/signing/SignedCertificate';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CertificateNotice } from '@ui/text/CertificateNotice';
import i18next from 'i18next';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { Fake } from '../../support/fakes';
import { renderPart } from '../../support/web';

const DIGEST = 'ab'.repeat(32);
const GIVEN = {
  certificateNumber: 'SCHE/1234/56/2026',
  certificateDate: endOfDay(parseTimestamp('2026-03-12') ?? 0),
  certificateFile: DIGEST,
  certificateMissing: false,
};
const office = anOffer().build();

beforeAll(() => i18next.loadNamespaces(['certificate', 'offerForm', 'offerFields', 'common', 'errors']));

describe('the notice about the energy performance certificate', () => {
  it('tells the tenant what comes with the lease, with the file to open before signing', async () => {
    const port = { ...certificatePort, loadUrl: async () => 'blob:certificate' };
    const offer = { id: office.id, mediaDetails: GIVEN };
    renderPart(
      <Fake port={certificatePort} by={port}>
        <SignedCertificate offer={offer} />
      </Fake>,
    );
    expect(
      screen.getByText(
        'Z umową dostaniesz świadectwo nr SCHE/1234/56/2026 z 12.03.2026, ważne do 12.03.2036.',
      ),
    ).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Otwórz świadectwo (PDF)' });
    expect(link.getAttribute('href')).toBe('blob:certificate');
    expect(screen.queryByText(/art\. 11/)).toBeNull();
  });

  it.each([
    ['declared missing', { certificateMissing: true }, /^Wynajmujący oświadczył w ofercie/],
    ['not given', {}, /^Wynajmujący nie podał ważnego świadectwa/],
    [
      'over',
      { ...GIVEN, certificateDate: endOfDay(parseTimestamp('2016-11-18') ?? 0) },
      /^Świadectwo nr SCHE\/1234\/56\/2026 straciło ważność 18\.11\.2026/,
    ],
  ])('tells the tenant what the law says where it is %s', (_, certificate, said) => {
    renderPart(<CertificateNotice certificate={certificate} at={NOW} side="tenant" />);
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByText(/art\. 11.*art\. 41/)).toBeTruthy();
  });

  it('tells the landlord too, before the offer binds', () => {
    renderPart(<CertificateNotice certificate={office.mediaDetails} at={NOW} side="landlord" />);
    expect(screen.getByText(/^Oświadczasz, że lokal nie ma ważnego świadectwa/)).toBeTruthy();
    expect(screen.getByText(/przekazać najemcy kopię świadectwa \(art\. 11\)/)).toBeTruthy();
  });
});

/** A reservation whose lease was signed by hand on a day and confirmed on 1 December. */
const buildPaperReservation = (signedOn: string): Reservation => {
  const { reservation } = anOffer().booked({ at: NOW }).build();
  const at = parseTimestamp('2026-12-01') ?? 0;
  const paper = {
    ...{ attempt: 1, signedOn, files: [], handedInBy: 'tenant' as const, at, refusal: null },
    confirmation: { by: 'landlord' as const, at },
  };
  return { ...(reservation as Reservation), paper };
};

describe('the page of a lease without a certificate', () => {
  const signedAt = parseTimestamp('2026-12-01') ?? 0;
  const show = (
    at: string,
    side: LeaseSide,
    mediaDetails: CertificateFields = { certificateMissing: true },
    reservation: Reservation | null = null,
  ) =>
    renderPart(
      <MissingCertificate
        offer={{ mediaDetails: { ...office.mediaDetails, ...mediaDetails }, signedAt, reservation }}
        side={side}
        now={parseTimestamp(at) ?? 0}
      />,
    );

  it.each([
    [
      'the tenant',
      'tenant',
      '2026-12-15',
      /^W serwisie nie ma ważnego świadectwa.*do 15\.12\.2026 możesz pisemnie wezwać wynajmującego.*do 01\.06\.2027/,
    ],
    [
      'the landlord',
      'landlord',
      '2026-12-15',
      /^W serwisie nie ma ważnego świadectwa.*może do 15\.12\.2026 pisemnie wezwać Cię.*do 01\.06\.2027/,
    ],
    [
      'the tenant after the call',
      'tenant',
      '2026-12-16',
      /minął 15\.12\.2026.*do 01\.06\.2027 możesz zlecić/,
    ],
  ] as const)('tells %s the days of the call and of the order', async (_, side, at, said) => {
    show(at, side);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('counts the days from the day on the papers of a lease that was signed by hand', async () => {
    show('2026-12-09', 'tenant', { certificateMissing: true }, buildPaperReservation('2026-11-25'));
    expect(await screen.findByText(/do 09\.12\.2026 możesz pisemnie wezwać.*do 25\.05\.2027/)).toBeTruthy();
  });

  it('says nothing once the time is over, and nothing where a certificate came with the lease', () => {
    show('2027-06-02', 'tenant');
    show('2026-12-02', 'tenant', GIVEN);
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('the file of the certificate in the form', () => {
  const open = (upload: typeof certificatePort.upload) => {
    const seen: { draft: OfferDraft } = { draft: office };
    function Form() {
      const form = useForm<OfferDraft>({ defaultValues: office });
      seen.draft = form.watch();
      return (
        <FormProvider {...form}>
          <CertificateFile offerId={office.id} />
        </FormProvider>
      );
    }
    renderPart(
      <Fake port={certificatePort} by={{ ...certificatePort, upload }}>
        <Form />
      </Fake>,
    );
    return seen;
  };
  const file = new File(['%PDF-1.4'], 'swiadectwo.pdf', { type: 'application/pdf' });

  it('is uploaded at once; the draft keeps its digest, and removing it keeps the focus', async () => {
    const upload = vi.fn(async () => DIGEST);
    const seen = open(upload);
    await userEvent.upload(screen.getByLabelText('Wybierz plik PDF', { selector: 'input' }), file);
    expect(await screen.findByText(/^Plik jest dodany/)).toBeTruthy();
    expect(upload).toHaveBeenCalledWith(office.id, file, expect.any(Function));
    expect(seen.draft.mediaDetails.certificateFile).toBe(DIGEST);
    const remove = screen.getByRole('button', { name: 'Usuń plik' });
    remove.focus();
    await userEvent.keyboard('{Enter}');
    expect(seen.draft.mediaDetails.certificateFile).toBe('');
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: 'Plik świadectwa charakterystyki energetycznej' }),
    );
  });

  it('says why a file was not taken, and what to do', async () => {
    const seen = open(async () => {
      throw new AppError('certificateUnreadable');
    });
    await userEvent.upload(screen.getByLabelText('Wybierz plik PDF', { selector: 'input' }), file);
    expect(await screen.findByText(/Wybierz w formularzu plik PDF do 10 MB/)).toBeTruthy();
    expect(seen.draft.mediaDetails.certificateFile).toBeUndefined();
  });
});

import { createHash } from 'node:crypto';
import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import type { ReturnForm, ReturnRow } from '@domain/returns/returnForm';
import type { Deduction, DeductionProof } from '@domain/returns/settlement';
import type { DepositAccount } from '@domain/returns/settlementPayment';
import { toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { getTermEnd } from '@domain/term/termEnd';
import { findMainRoom, toTime } from '../factories/handedOver';
import type { Party } from '../factories/lifecycle';
import {
  createReturnForm,
  type Step,
  withAnswer,
  withArrival,
  withBegunReturn,
  withClaim,
  withRecordedTransfer,
  withSignedReturn,
  withSubmittedReturn,
} from '../factories/returnSteps';
import { buildReturnForm } from '../factories/returns';
import { withProposedExtension, withTenantNotice } from '../factories/termSteps';
import { buildTextPdf } from '../factories/textPdf';
import { readDamagePhoto, type StoredPhoto, toPhotoFiles } from '../images/protocolPhotos';
import type { DemoFile } from '../photos';

/** A lease as it was handed over, its parties, the photo of its largest room, and the time of the demo (epoch ms). */
export type Beginning = { lease: Offer; landlord: Party; tenant: Party; roomPhoto: StoredPhoto; now: number };

/** The lease after what happened to it, with the files of its return and the tenant's account for the deposit. */
export type Story = (beginning: Beginning) => {
  offer: Offer;
  files: DemoFile[];
  depositAccount?: DepositAccount;
};

/** The tenant's account for the rest of the deposit. It has valid check digits and a bank that does not exist. */
const TENANT_ACCOUNT = '97999123470000000000001222';

const NOTICE_REASON =
  'Od lutego pracujemy w większym biurze bliżej dworca. Dziękujemy za dobrą współpracę, klucze oddamy w ostatnim tygodniu najmu.';

const atHour = (now: number, days: number, hour: string): number =>
  toTime(addDays(toIsoDay(now), days), hour);

const createStep = (side: Step['side'], { uid }: Party, at: number): Step => ({ side, uid, at });

const withRow = (rows: readonly ReturnRow[], index: number, row: Partial<ReturnRow>): ReturnRow[] =>
  rows.map((current, place) => (place === index ? { ...current, ...row } : current));

/** An open-ended lease of which the tenant gave notice two days ago. */
export const tellNotice: Story = ({ lease, tenant, now }) => ({
  offer: withTenantNotice(lease, tenant, NOTICE_REASON, atHour(now, -2, '14:05')),
  files: [],
});

/** A fixed term that the landlord proposes to extend. */
export const tellExtension: Story = ({ lease, now }) => ({
  offer: withProposedExtension(lease, Math.round((lease.price ?? 0) * 1.03), atHour(now, -1, '10:40')),
  files: [],
});

/** A return that the tenant began yesterday and has filled in half. */
export const tellOpenReturn: Story = ({ lease, tenant, roomPhoto, now }) => {
  const stain = readDamagePhoto('office');
  const blank = createReturnForm(lease);
  const rooms = withRow(blank.establishedPremiseCondition, 0, {
    answer: 'asAtHandover',
    photos: [roomPhoto.photo],
  });
  const form: ReturnForm = {
    ...blank,
    establishedPremiseCondition: withRow(rooms, 1, {
      answer: 'worn',
      note: 'Ślady po krzesłach na wykładzinie, rolety wyblakłe od słońca.',
    }),
    establishedEquipmentState: withRow(blank.establishedEquipmentState, 0, {
      answer: 'damaged',
      note: 'Plama na blacie jednego biurka.',
      photos: [stain.photo],
    }),
  };
  return {
    offer: withBegunReturn(lease, createStep('tenant', tenant, atHour(now, -1, '16:20')), form),
    files: toPhotoFiles(lease.id, [roomPhoto, stain]),
  };
};

const buildDamagedForm = (lease: Offer, damage: Pick<ReturnRow, 'note' | 'photos'>): ReturnForm => {
  const form = buildReturnForm(lease);
  return {
    ...form,
    establishedPremiseCondition: withRow(form.establishedPremiseCondition, findMainRoom(lease), {
      answer: 'damaged',
      ...damage,
    }),
    transferredKeysAndDevices: withRow(form.transferredKeysAndDevices, 0, {
      quantity: 1,
      note: 'Jeden klucz zgubiony.',
    }),
  };
};

/** A return that the tenant submitted yesterday; the landlord has not signed it. */
export const tellSubmittedReturn: Story = ({ lease, tenant, roomPhoto, now }) => {
  const stain = readDamagePhoto('hall');
  const form = buildDamagedForm(lease, {
    note: 'Plama oleju przy drugiej bramie, około metra kwadratowego.',
    photos: [stain.photo],
  });
  const begun = withBegunReturn(lease, createStep('tenant', tenant, atHour(now, -2, '12:15')), form);
  return {
    offer: withSubmittedReturn(begun, createStep('tenant', tenant, atHour(now, -1, '13:30'))),
    files: toPhotoFiles(lease.id, [roomPhoto, stain]),
  };
};

const ROOM = { section: 'establishedPremiseCondition', index: 0 } as const;
const KEYS = { section: 'transferredKeysAndDevices', index: 0 } as const;
const ELECTRICITY = { section: 'localMeterReadings', index: 0 } as const;

/** Returns a lease that both sides signed back on its last day, with the damage of its form. */
const returnOnLastDay = (
  { lease, landlord, tenant, now }: Beginning,
  damage: Pick<ReturnRow, 'note' | 'photos'>,
) => {
  const lastDay = getTermEnd(lease) ?? toIsoDay(now);
  const form = buildDamagedForm(lease, damage);
  const begun = withBegunReturn(lease, createStep('tenant', tenant, toTime(lastDay, '10:00')), form);
  const submitted = withSubmittedReturn(begun, createStep('tenant', tenant, toTime(lastDay, '10:50')));
  return {
    lastDay,
    offer: withSignedReturn(submitted, createStep('landlord', landlord, toTime(lastDay, '11:25'))),
  };
};

const buildEstimate = (offerId: string): { proof: DeductionProof; file: DemoFile } => {
  const bytes = buildTextPdf('Wycena naprawy ściany', [
    'Naprawa pęknięcia tynku, około 2 m',
    'Szpachlowanie i malowanie ściany, 14 m²',
    '',
    'Materiały: 640 zł',
    'Robocizna: 1210 zł',
    'Razem: 1850 zł',
    '',
    'Dokument pokazowy.',
  ]);
  const proof = { sha256: createHash('sha256').update(bytes).digest('hex'), type: 'pdf' as const };
  return {
    proof,
    file: { path: storagePaths.deductionProof(offerId, proof), bytes, contentType: 'application/pdf' },
  };
};

/** A settlement in which the tenant has to answer the deductions. */
export const tellNamedDeductions: Story = (beginning) => {
  const { lease, landlord, roomPhoto } = beginning;
  const crack = readDamagePhoto('shop');
  const { offer, lastDay } = returnOnLastDay(beginning, {
    note: 'Pęknięcie tynku na ścianie po prawej stronie od witryny.',
    photos: [crack.photo],
  });
  const estimate = buildEstimate(lease.id);
  const deductions: Deduction[] = [
    {
      row: ROOM,
      grosze: 185_000,
      reason: 'Naprawa tynku i malowanie ściany. Wycena wykonawcy w załączniku.',
      proofs: [estimate.proof],
    },
    { row: KEYS, grosze: 24_000, reason: 'Wymiana wkładki zamka, bo zginął klucz.', proofs: [] },
    {
      row: ELECTRICITY,
      grosze: 15_840,
      reason: 'Prąd zużyty po ostatniej fakturze: 120 kWh.',
      proofs: [],
    },
  ];
  return {
    offer: withClaim(
      offer,
      createStep('landlord', landlord, toTime(addDays(lastDay, 5), '09:35')),
      deductions,
    ),
    files: [...toPhotoFiles(lease.id, [roomPhoto, crack]), estimate.file],
  };
};

/** A settlement that is over: the tenant accepted the deduction and has the rest. */
export const tellSettledDeposit: Story = (beginning) => {
  const { lease, landlord, tenant, roomPhoto } = beginning;
  const stain = readDamagePhoto('office');
  const { offer, lastDay } = returnOnLastDay(beginning, {
    note: 'Plama na blacie biurka, którego nie udało się doczyścić.',
    photos: [stain.photo],
  });
  const takeStep = (side: Step['side'], days: number, hour: string) =>
    createStep(side, side === 'landlord' ? landlord : tenant, toTime(addDays(lastDay, days), hour));
  const claimed = withClaim(offer, takeStep('landlord', 3, '12:10'), [
    { row: KEYS, grosze: 24_000, reason: 'Wymiana wkładki zamka, bo zginął klucz.', proofs: [] },
  ]);
  const answer = takeStep('tenant', 4, '08:55');
  const answered = withAnswer(claimed, answer, [{ isAccepted: true, comment: '' }]);
  const paid = withRecordedTransfer(answered, takeStep('landlord', 6, '15:00'), addDays(lastDay, 6));
  return {
    offer: withArrival(paid, takeStep('tenant', 7, '10:30')),
    files: toPhotoFiles(lease.id, [roomPhoto, stain]),
    depositAccount: { number: TENANT_ACCOUNT, by: answer.uid, at: answer.at },
  };
};

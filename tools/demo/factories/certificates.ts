import { createHash } from 'node:crypto';
import { storagePaths } from '@api/storagePaths';
import { getCertificateEnd } from '@domain/offers/certificate';
import type { OfferDraft } from '@domain/offers/offer';
import type { EnergyCategory } from '@domain/offers/picklists';
import { endOfDay, formatInWarsaw, startOfDay } from '@domain/shared/dates';
import { formatDate } from '@domain/shared/format';
import type { DemoFile } from '../photos';
import { buildTextPdf } from './textPdf';

/** The certificate of demo premises. Without one, or with an expired one, the landlord declares so. */
export type CertificateKind = 'valid' | 'expired' | 'none';

/** Primary energy (EP) of an average building of each class, in kWh/(m²·year). */
const PRIMARY_ENERGY: Record<EnergyCategory, number> = {
  'A+': 31,
  A: 54,
  B: 82,
  C: 126,
  D: 178,
  E: 241,
  F: 305,
  G: 370,
};

/** Share of renewable energy in percent; older buildings have none. */
const RENEWABLE_SHARE: Partial<Record<EnergyCategory, number>> = { 'A+': 42, A: 28, B: 14, C: 4 };

/** Final and useful energy as shares of the primary energy, and tonnes of CO₂ in a kWh of it. */
const FINAL_SHARE = 0.68;
const USEFUL_SHARE = 0.55;
const TONNES_IN_KWH = 0.000_22;

const YEAR_DAYS = 365;
/** Years since a valid certificate was issued: one to six. An expired one is eleven years old. */
const YEARS_SPREAD = 6;
const EXPIRED_YEARS = 11;

type Premises = { name: string; address: string; surface: number; energy: EnergyCategory; year: number };
type Place = { id: string; index: number };

type Media = Partial<OfferDraft['mediaDetails']>;
export type DemoCertificate = { media: Media; files: DemoFile[] };

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const getIssueDay = (
  kind: 'valid' | 'expired',
  { year, index }: { year: number; index: number },
  now: number,
) => {
  const yearsSinceBuilt = Math.max(1, Number(formatInWarsaw(now, 'YYYY')) - year);
  const years = kind === 'expired' ? EXPIRED_YEARS : Math.min(1 + (index % YEARS_SPREAD), yearsSinceBuilt);
  return startOfDay(endOfDay(now, -years * YEAR_DAYS + index * 11));
};

const buildFigures = ({ energy }: Premises, index: number): Media => {
  const primaryEnergy = round(PRIMARY_ENERGY[energy] + (index % 5) * 2.3, 1);
  return {
    primaryEnergy,
    usefulEnergy: round(primaryEnergy * USEFUL_SHARE, 1),
    finalEnergy: round(primaryEnergy * FINAL_SHARE, 1),
    renewableShare: RENEWABLE_SHARE[energy] ?? 0,
    carbonDioxide: round(primaryEnergy * TONNES_IN_KWH, 4),
  };
};

const formatDecimal = (value: number | null | undefined): string => String(value ?? 0).replace('.', ',');

const renderCertificate = (premises: Premises, media: Media, number: string, issuedAt: number): Buffer =>
  buildTextPdf('Świadectwo charakterystyki energetycznej', [
    `Numer: ${number}`,
    `Data wystawienia: ${formatDate(issuedAt, 'pl')}`,
    `Ważne do: ${formatDate(getCertificateEnd(issuedAt), 'pl')}`,
    '',
    `Część budynku: ${premises.name}`,
    `Adres: ${premises.address}`,
    `Powierzchnia: ${formatDecimal(premises.surface)} m²`,
    `Rok oddania budynku do użytkowania: ${premises.year}`,
    '',
    `Energia pierwotna EP: ${formatDecimal(media.primaryEnergy)} kWh/(m²·rok)`,
    `Energia końcowa EK: ${formatDecimal(media.finalEnergy)} kWh/(m²·rok)`,
    `Energia użytkowa EU: ${formatDecimal(media.usefulEnergy)} kWh/(m²·rok)`,
    `Udział odnawialnych źródeł energii: ${formatDecimal(media.renewableShare)}%`,
    `Jednostkowa emisja CO2: ${formatDecimal(media.carbonDioxide)} t/(m²·rok)`,
    '',
    'Dokument pokazowy. Nie dotyczy prawdziwego budynku.',
  ]);

/** Builds what demo premises say about their certificate, and its file. Deterministic. */
export const buildCertificate = (
  kind: CertificateKind,
  premises: Premises,
  { id, index }: Place,
  now: number,
): DemoCertificate => {
  if (kind === 'none') return { media: { certificateMissing: true }, files: [] };
  const issuedAt = getIssueDay(kind, { year: premises.year, index }, now);
  const [year, month] = [formatInWarsaw(issuedAt, 'YYYY'), formatInWarsaw(issuedAt, 'M')];
  const number = `SCHE/${14_200 + index * 317}/${month}/${year}`;
  const figures = buildFigures(premises, index);
  const bytes = renderCertificate(premises, figures, number, issuedAt);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    media: {
      ...figures,
      certificateNumber: number,
      certificateDate: issuedAt,
      certificateFile: sha256,
      certificateMissing: kind === 'expired',
    },
    files: [{ path: storagePaths.certificate(id, sha256), bytes, contentType: 'application/pdf' }],
  };
};

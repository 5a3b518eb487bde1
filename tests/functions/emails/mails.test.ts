import { formatDateTime, LANGUAGES } from '@domain/shared/format';
import { composeMail } from '@functions/emails/composeMail';
import { MAILS, type MailKind } from '@functions/emails/mailKinds';
import type { MailDraft } from '@functions/emails/mails';
import type { MailValues } from '@functions/emails/mailValues';
import { describe, expect, it } from 'vitest';

const APP_URL = 'https://pewnylokal.example';

const VALUES: MailValues = {
  offerId: 'o1',
  uid: 'u1',
  code: '012345',
  actionCode: 'a1b2',
  claimName: 'administrator',
  accountEmail: 'konto@example.pl',
  changedBy: 'admin@example.pl',
  countsFrom: 1_800_000_000_000,
  newEmail: 'nowy@example.pl',
  adminEmail: 'adam@example.pl',
  confirmUntil: 1_764_000_000_000,
  recoveryCodesLeft: 9,
  offerName: 'Biuro "Stalowa" <b>&</b>',
  ownCompanyName: 'Lokale Testowe',
  companyName: 'Żółw & Syn',
  personName: 'Anna Nowak',
  amount: 12500,
  rent: 7000,
  deposit: 37500,
  depositDue: Date.parse('2026-11-28T00:00:00+01:00'),
  depositEndable: Date.parse('2026-12-01T00:00:00+01:00'),
  depositEnds: Date.parse('2026-12-12T00:00:00+01:00'),
  returnOn: Date.UTC(2027, 10, 30),
  returnBy: Date.UTC(2027, 10, 30),
  sentOn: Date.UTC(2027, 11, 9),
  claimUntil: Date.parse('2027-12-08T00:00:00+01:00'),
  objections: 'Ściana była już zarysowana.',
  signUntil: Date.parse('2027-12-03T00:00:00+01:00'),
  answerUntil: Date.parse('2027-12-15T00:00:00+01:00'),
  owedUntil: Date.parse('2028-03-22T00:00:00+01:00'),
  paymentDue: Date.parse('2027-12-22T00:00:00+01:00'),
  deductedAmount: 900,
  contestedAmount: 250,
  transferTitle: 'Kaucja Biuro ABC',
  platformFee: '500,00 zł netto (615,00 zł brutto), jednorazowo przy podpisaniu',
  reservedUntil: Date.UTC(2026, 10, 20, 13, 35),
  queuePlace: '2 / 3',
  heldUntil: Date.UTC(2026, 10, 20, 13, 35),
  turnUntil: Date.UTC(2026, 10, 20, 15, 35),
  leaseOption: 'na czas nieoznaczony',
  nextStep: 'Nie musisz teraz nic robić.',
  outcome: 'Lokal wrócił do ofert na tych samych warunkach.',
  attemptsLeft: 4,
  requestNote: 'To kolejna prośba tej strony.',
  recordableUntil: Date.UTC(2026, 11, 4, 13, 35),
  signer: 'Teresa Najemska',
  issuer: 'Centrum Certyfikacji',
  silenceRule: 'Brak odpowiedzi do tego dnia oznacza zgodę, zgodnie z umową.',
  signatureCheck: 'Certyfikat podaje się za kwalifikowany.',
  leaseFile: 'Podpisaną umowę otworzysz na jej stronie.',
  recordedBy: 'Zapisał ją administrator.',
  certificate: 'W serwisie nie ma ważnego świadectwa.',
  signedOn: Date.UTC(2026, 10, 20),
  documentEnds: Date.UTC(2026, 11, 31),
  offerValidTo: Date.UTC(2026, 11, 20),
  insuranceWish: 'Wynajmujący interesuje się ubezpieczeniem lokalu',
  statementUntil: Date.UTC(2026, 11, 7, 9),
  replyUntil: Date.UTC(2026, 11, 7, 9),
  handoverLastDay: Date.UTC(2026, 11, 4),
  previousHandoverAt: Date.UTC(2026, 10, 24, 9),
  handoverAt: Date.UTC(2026, 11, 1, 9, 0),
  proposedHandoverAt: Date.UTC(2026, 11, 2, 9, 0),
  noticeEnd: Date.UTC(2027, 5, 10),
  newEnd: Date.UTC(2027, 6, 14),
  leaseEnd: Date.UTC(2027, 6, 14),
  answerBy: Date.parse('2027-03-25T00:00:00+01:00'),
  noticeDay: Date.UTC(2027, 11, 31),
  availableUntil: Date.UTC(2028, 5, 30),
  viewingAt: Date.UTC(2026, 11, 3, 9, 0),
  previousViewingAt: Date.UTC(2026, 11, 2, 9, 0),
  viewingPlace: 'Stalowa 1, 03-425 Warszawa',
  meetingPoint: 'Wejście od ulicy Stalowej',
  askFor: 'Ewa Żółć, 600 100 200',
  handoverPlace: 'Stalowa 1, 03-425 Warszawa',
  receiver: 'Ewa Żółć',
  giver: 'Ścibor Kłos',
  invoiceNumber: 'T42',
  invoiceDue: Date.UTC(2026, 11, 5),
  reason: 'Uszkodzony lokal',
  tenantUid: 'u2',
  currentRent: 12500,
  newRent: 11000,
  currentMonths: 36,
  newMonths: 24,
  currentDeposit: 37500,
  newDeposit: 33000,
  precedenceUntil: Date.UTC(2026, 10, 24, 10, 0),
  subject: 'Parking',
  message: 'Czy jest parking?',
  blockedAt: Date.UTC(2026, 10, 20, 13, 35),
  blockGround: 'niezgodność z prawem',
  blockRule: 'art. 286 § 1 <i>KK</i>',
  blockSource: 'własne sprawdzenie',
  blockFacts: 'Zdjęcia pokazują inny lokal <script>x</script>\nZgłosiła to osoba trzecia.',
  contactEmail: 'kontakt@example.pl',
  landing: '/?utm_source=caller',
  reportType: 'Błąd',
  insuredNumber: '7',
  insuredUntil: Date.UTC(2027, 10, 20),
  wantedLocation: 'Kraków, Podgórze',
  foundOffers: [
    {
      id: 'o1',
      name: 'Biuro "Stalowa" <b>&</b>',
      city: 'Warszawa',
      district: 'Praga-Północ',
      surface: 124,
      price: 12500,
      photo: { url: 'https://files.example/o/a%2Fb.jpg?alt=media', width: 640, height: 480 },
      searches: ['Biura <i>'],
      listings: [],
    },
  ],
};

const compose = (kind: MailKind, lang: 'pl' | 'en' = 'pl') =>
  composeMail({ kind, to: { email: 'a@example.pl', lang, uid: 'u1' }, values: VALUES } as MailDraft, APP_URL);

const kinds = Object.keys(MAILS) as MailKind[];

describe.each(LANGUAGES)('every mail in %s [P5]', (lang) => {
  it.each(kinds)('%s says everything and leaves no place unfilled', (kind) => {
    const { subject, html, text } = compose(kind, lang);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|NaN/);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(text).not.toContain('<html');
  });
});

describe('a mail named for the user', () => {
  const handover = `${APP_URL}/indicate-transfer-person/o1/u1`;
  it.each([
    ['emailVerificationCode', 'Kod do potwierdzenia adresu', 'Code to confirm your e-mail', '012345'],
    [
      'emailVerificationLink',
      'Potwierdź adres e-mail',
      'Confirm your e-mail address',
      `${APP_URL}/account/action?mode=verifyEmail&oobCode=a1b2`,
    ],
    [
      'passwordLink',
      'Link do zmiany hasła',
      'Link to change your password',
      `${APP_URL}/account/action?mode=resetPassword&oobCode=a1b2`,
    ],
    [
      'accountDeletionLink',
      'Potwierdź usunięcie konta',
      'Confirm the deletion of your account',
      `${APP_URL}/account/u1/confirm-delete/`,
    ],
    [
      'newOfferNotice',
      'Twoja nowa oferta jest zapisana',
      'Your new offer is saved',
      `${APP_URL}/add-offer/o1`,
    ],
    // earlier e-mails; a protocol without its forms refers to them
    ['leaseSignedTenant', 'Umowa podpisana', 'Lease signed', handover],
    ['leaseSignedLandlord', 'Umowa podpisana', 'Lease signed', handover],
  ] as const)(
    '%s says what it is for and carries its code or link [P5]',
    (kind, polish, english, carried) => {
      for (const [lang, subject] of [
        ['pl', polish],
        ['en', english],
      ] as const) {
        const mail = compose(kind, lang);
        expect(mail.subject).toContain(subject);
        expect(mail.text).toContain(carried);
      }
    },
  );
});

describe('a mail to someone who may have no account', () => {
  it.each(['callerWebsite', 'callerOffer', 'offerSent'] as const)(
    '%s is an invitation and speaks of no business on the platform [P5]',
    (kind) => {
      const { text } = compose(kind);
      expect(text).toContain('To zaproszenie od zespołu Pewny Lokal.');
      expect(text).not.toContain('o Twoich sprawach');
    },
  );
});

describe('the mail that tells the landlord of a concluded lease', () => {
  it.each([
    ['pl', 'Umowa najmu jest zawarta', 'Najemca podpisał'],
    ['en', 'The lease is concluded', 'tenant has signed'],
  ] as const)('says in %s what is true, no matter who of the two signed last [P5]', (lang, said, unsaid) => {
    const { text } = compose('leaseSignedLandlord', lang);
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
  });
});

describe('the mails about the end of a lease', () => {
  it.each([
    ['protocolSigned', 'Kaucję wypłacimy wynajmującemu w ciągu 5 dni roboczych.'],
    ['protocolSignedDepositDue', 'w ciągu 5 dni roboczych od potwierdzenia, że wpłynęła ponownie.'],
    ['protocolRejected', 'wpłaconą kaucję zwrócimy najemcy w ciągu 5 dni roboczych.'],
  ] as const)('%s says by when the deposit goes where [M19, M20]', (kind, said) => {
    expect(compose(kind).text).toContain(said);
  });
});

describe('the statement of reasons for a blocked offer', () => {
  it.each([
    [
      'pl',
      'Decyzję podjął człowiek',
      'w ciągu 6 miesięcy',
      'do sądu',
      'wygaśnie w swoim terminie',
      'skopiuj ją do nowego projektu',
      'dopóki jej nie zdejmiemy',
    ],
    [
      'en',
      'made by a person',
      'within 6 months',
      'to a court',
      'lapses when its time is over',
      'copy it into a new draft',
      'until we lift it',
    ],
  ] as const)('says in %s what was found, who decided, what it does and how to object', (lang, ...said) => {
    const { text } = compose('offerBlocked', lang);
    for (const part of [
      ...said,
      VALUES.blockRule,
      VALUES.blockGround,
      VALUES.blockSource,
      'inny lokal',
      VALUES.contactEmail,
    ])
      expect(text).toContain(part);
    expect(text).toContain(lang === 'pl' ? '20.11.2026, 14:35' : '20\u00A0Nov\u00A02026, 14:35');
    expect(text).toContain(`${APP_URL}/moja-tablica/advanced/report?offer=${VALUES.offerId}`);
  });

  it.each([
    ['pl', 'możesz ją pominąć', 'Zachowaj ją'],
    ['en', 'you can ignore it', 'Keep it'],
  ] as const)('says in %s nowhere that it may be left aside', (lang, skip, keep) => {
    const { text, html } = compose('offerBlocked', lang);
    for (const body of [text, html]) {
      expect(body).not.toContain(skip);
      expect(body).toContain(keep);
    }
    expect(compose('offerUnblocked', lang).text).toContain(skip);
  });

  it.each([
    ['pl', 'żadna ze stron nie może', 'Jeśli Twojego podpisu jeszcze nie ma', 'podpisuje wynajmujący'],
    ['en', 'neither party can sign', 'If you have not signed the lease yet', 'the landlord signs by then'],
  ] as const)(
    'is told to the tenant in %s so that it fits before and after their own signature',
    (lang, halted, ...resumed) => {
      expect(compose('reservationHalted', lang).text).toContain(halted);
      for (const part of resumed) expect(compose('reservationResumed', lang).text).toContain(part);
    },
  );

  it('escapes what the admin typed', () => {
    const { html } = compose('offerBlocked');
    expect(html).not.toMatch(/<script>|<i>/);
    expect(html).toContain('&lt;script&gt;');
  });

  it.each(['reservationHalted', 'reservationResumed', 'offerUnblocked'] as const)(
    'is no part of %s',
    (kind) => {
      const { text } = compose(kind);
      for (const reason of [VALUES.blockRule, VALUES.blockFacts, VALUES.blockGround])
        expect(text).not.toContain(reason);
    },
  );
});

describe('a mail', () => {
  it('escapes what people typed, in the body and in the link', () => {
    const { html, text } = compose('offerConfirmationLink');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;&amp;&lt;/b&gt;');
    expect(text).toContain('Biuro "Stalowa" <b>&</b>');
  });

  it('has the same link in the button, below it and in the plain text', () => {
    const { html, text } = compose('signingLink');
    const url = `${APP_URL}/contract/o1/submit/u1`;
    expect(html.split(`href="${url}"`)).toHaveLength(3);
    expect(text).toContain(url);
  });

  it('writes until when the reservation lasts on Warsaw’s clocks [L22]', () => {
    const { subject, text } = compose('signingLink');
    expect(subject).toBe('Podpisz umowę do 20.11.2026, 14:35: Biuro "Stalowa" <b>&</b>');
    expect(text).toContain('Rezerwacja do: 20.11.2026, 14:35');
  });

  it('lists found offers with place, area, rent, reason and link, and escapes what people typed', () => {
    const { html, text } = compose('offerFound');
    const line = 'Warszawa, Praga-Północ · 124\u00A0m² · 12\u00A0500\u00A0zł\u00A0/netto';
    expect(text).toContain(`Biuro "Stalowa" <b>&</b>\n${line}\nWyszukiwanie: Biura <i>\n${APP_URL}/offer/o1`);
    expect(html).toContain(line);
    expect(html).toContain('Wyszukiwanie: Biura &lt;i&gt;');
    expect(html).toContain(`<a href="${APP_URL}/offer/o1"`);
    const english = 'Warszawa, Praga-Północ · 124\u00A0m² · PLN\u00A012,500\u00A0/netto (excl.\u00A0VAT)';
    expect(compose('offerFound', 'en').text).toContain(english);
  });

  it('shows the photo of a found offer with its size and in words, and leaves the plain text without it', () => {
    const { html, text } = compose('offerFound');
    expect(html).toContain(
      '<img src="https://files.example/o/a%2Fb.jpg?alt=media" alt="Zdjęcie lokalu" width="640" height="480"',
    );
    expect(text).not.toContain('files.example');
    expect(compose('offerFound', 'en').html).toContain('alt="Photo of the premises"');
  });

  it('writes amounts and moments the Polish way, to English readers the British way', () => {
    expect(compose('depositConfirmed').text).toContain('Kwota: 12\u00A0500\u00A0zł');
    expect(compose('depositConfirmed', 'en').text).toContain('Amount: PLN\u00A012,500');
    expect(compose('signingLink', 'en').text).toContain('20\u00A0Nov\u00A02026, 14:35');
  });

  it('shows beside a new rent, term or deposit the one it replaces, and how much it differs', () => {
    const draft = (values: object) =>
      composeMail(
        {
          kind: 'counterOfferReceived',
          to: { email: 'a@example.pl', lang: 'pl', uid: null },
          values: { ...VALUES, ...values },
        },
        APP_URL,
      );
    const { text, html } = draft({
      currentRent: 12_500,
      newRent: 11_600,
      currentMonths: null,
      newMonths: null,
      currentDeposit: 25_000,
      newDeposit: 25_250,
    });
    expect(text.replaceAll('\u00A0', ' ')).toContain(
      'Proponowany czynsz netto miesięcznie: 12 500 zł → 11 600 zł (−900 zł, −7,2%)',
    );
    expect(text.replaceAll('\u00A0', ' ')).toContain(': 25 000 zł → 25 250 zł (+250 zł, +1%)');
    expect(text).not.toContain('okres najmu:');
    expect(html).toMatch(/<s [^>]*>12\u00A0500\u00A0zł<\/s> → <strong>11\u00A0600\u00A0zł<\/strong>/);
  });

  it('shows the time of a handover beside the one it replaces, and alone if there is none', () => {
    const to = { email: 'a@example.pl', lang: 'pl', uid: null } as const;
    const moved = (previousHandoverAt: number | null) =>
      composeMail({ kind: 'handoverTimeMoved', to, values: { ...VALUES, previousHandoverAt } }, APP_URL).text;
    const [before, after] = ['24.11.2026, 10:00', formatDateTime(VALUES.handoverAt ?? 0, 'pl')];
    expect(moved(Date.UTC(2026, 10, 24, 9))).toContain(`: ${before} → ${after}\n`);
    expect(moved(null)).toContain(`: ${after}\n`);
    expect(moved(null)).not.toContain('→');
  });

  it('leaves out a fact without a value', () => {
    const draft = {
      kind: 'depositRejected',
      to: { email: 'a@example.pl', lang: 'pl', uid: null },
      values: { offerId: 'o1', offerName: 'Biuro', reason: '' },
    } as const;
    expect(composeMail(draft, APP_URL).text).not.toContain('Powód');
  });

  it('keeps its subject on one line', () => {
    const draft = {
      kind: 'offerActivated',
      to: { email: 'a@example.pl', lang: 'pl', uid: null },
      values: { offerId: 'o1', offerName: 'Biuro\r\nBcc: x@example.pl', offerValidTo: 0 },
    } as const;
    expect(composeMail(draft, APP_URL).subject).toBe('Oferta opublikowana: Biuro Bcc: x@example.pl');
  });
});

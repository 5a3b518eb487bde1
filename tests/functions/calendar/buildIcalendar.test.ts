import { type Appointment, buildIcalendar } from '@functions/calendar/buildIcalendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCalendar, unfoldLines } from './parsed';

const buildAppointment = (patch: Partial<Appointment> = {}): Appointment => ({
  method: 'REQUEST',
  uid: 'abc@pewnylokal.example',
  sequence: 4,
  stampedAt: Date.parse('2026-11-21T08:00:00Z'),
  startsAt: Date.parse('2026-11-24T09:30:00Z'),
  endsAt: Date.parse('2026-11-24T10:30:00Z'),
  summary: 'Odbiór lokalu: Biuro',
  location: 'ul. Stalowa 5, 03-425 Warszawa',
  description: 'Lokal odbiera: Ewa Żółć\nLokal wydaje: –',
  url: 'http://127.0.0.1:5000/deposit/one',
  organizer: { name: 'Pewny Lokal', email: 'powiadomienia@pewnylokal.example' },
  attendee: { name: 'tenant@demo.pl', email: 'tenant@demo.pl' },
  ...patch,
});

describe('an appointment for a calendar', () => {
  it('is a request with its number, its time on Warsaw’s clocks and one guest', () => {
    const { calendar, event } = parseCalendar(buildIcalendar(buildAppointment()));
    expect(calendar).toMatchObject({ VERSION: '2.0', METHOD: 'REQUEST' });
    expect(event).toMatchObject({
      UID: 'abc@pewnylokal.example',
      SEQUENCE: '4',
      DTSTAMP: '20261121T080000Z',
      'DTSTART;TZID=Europe/Warsaw': '20261124T103000',
      'DTEND;TZID=Europe/Warsaw': '20261124T113000',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Odbiór lokalu: Biuro',
      LOCATION: 'ul. Stalowa 5\\, 03-425 Warszawa',
      DESCRIPTION: 'Lokal odbiera: Ewa Żółć\\nLokal wydaje: –',
      'ORGANIZER;CN="Pewny Lokal"': 'mailto:powiadomienia@pewnylokal.example',
    });
    expect(Object.keys(event).filter((name) => name.startsWith('ATTENDEE'))).toHaveLength(1);
  });

  it('stands at its summer hour in summer', () => {
    const startsAt = Date.parse('2027-06-01T08:30:00Z');
    const { event } = parseCalendar(buildIcalendar(buildAppointment({ startsAt })));
    expect(event['DTSTART;TZID=Europe/Warsaw']).toBe('20270601T103000');
  });

  it('is taken back under the same id', () => {
    const { calendar, event } = parseCalendar(
      buildIcalendar(buildAppointment({ method: 'CANCEL', sequence: 5 })),
    );
    expect(calendar.METHOD).toBe('CANCEL');
    expect(event).toMatchObject({ UID: 'abc@pewnylokal.example', SEQUENCE: '5', STATUS: 'CANCELLED' });
  });

  it('holds whatever the names are: no line over 75 bytes, no name that starts a property of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const written = buildIcalendar(
          buildAppointment({
            summary: text,
            location: text,
            description: text,
            attendee: { name: text, email: 'a@b.pl' },
          }),
        );
        const lines = written.split('\r\n');
        expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
        expect(written).not.toMatch(/[^\r]\n|\r[^\n]/);
        expect(unfoldLines(written).filter((line) => /^[A-Z-]+[;:]/.test(line))).toHaveLength(
          unfoldLines(written).length,
        );
        expect(unfoldLines(written)).toHaveLength(unfoldLines(buildIcalendar(buildAppointment())).length);
      }),
    );
  });
});

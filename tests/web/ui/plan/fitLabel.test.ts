import { fitLabel } from '@ui/plan/fitLabel';
import { describe, expect, it } from 'vitest';

const texts = { name: 'Sala konferencyjna', area: '40 m²', number: '2' };

describe('the label of a room in the plan', () => {
  it.each([
    ['name and area on two lines', { width: 200, height: 80 }, ['Sala konferencyjna', '40 m²']],
    ['the name broken in two', { width: 140, height: 80 }, ['Sala', 'konferencyjna', '40 m²']],
    ['only the area', { width: 80, height: 80 }, ['40 m²']],
    ['only the number of its row', { width: 40, height: 40 }, ['2']],
    ['nothing', { width: 10, height: 10 }, []],
  ])('is %s, as there is room', (_, room, lines) => {
    expect(fitLabel(texts, room, 15)).toEqual(lines);
  });
});

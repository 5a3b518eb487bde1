import { type Diagram, findNode } from '@domain/diagrams/diagram';
import { DIAGRAM_IDS, DIAGRAMS, type DiagramId } from '@domain/diagrams/diagrams';
import { BOX, layoutDiagram, wrapWords } from '@domain/diagrams/layout';
import { computeZoom, ZOOM_MAX, ZOOM_MIN, ZOOM_STEP } from '@domain/diagrams/zoom';
import { REQUEST_STEPS } from '@domain/identity/requestSteps';
import { LEASE_TRANSITIONS, OFFER_TRANSITIONS } from '@domain/offers/states';
import en from '@locales/en/diagrams.json';
import pl from '@locales/pl/diagrams.json';
import { describe, expect, it } from 'vitest';

const TRANSITIONS = [...OFFER_TRANSITIONS, ...LEASE_TRANSITIONS];
/** Width of an average letter and height of a line of a label, in SVG user units. */
const LABEL_CHAR_WIDTH = 6.5;
const LABEL_LEADING = 16;

const BEFORE_ACTIVE = ['NEW', 'UNSIGNED'];
const getDiagramArrows = (id: DiagramId): Set<string> =>
  new Set(
    DIAGRAMS[id].edges.flatMap(({ from, to, steps = [] }) => steps.map((step) => `${from} ${step} ${to}`)),
  );

const getTransitionArrows = (id: DiagramId, transitions: typeof TRANSITIONS): Set<string> =>
  new Set(
    transitions.map(({ from, to, call }) => {
      const { nodes } = DIAGRAMS[id];
      return `${findNode(nodes, from)?.id} ${call} ${findNode(nodes, to)?.id}`;
    }),
  );

type Point = { x: number; y: number };

const parseSegments = (path: string): [Point, Point][] => {
  const points = [...path.matchAll(/[ML](\S+) ([^ML]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  return points.slice(1).map((to, index) => [points[index] as Point, to]);
};

const isCrossingBox = (from: Point, to: Point, { x, y }: Point): boolean =>
  Math.min(from.x, to.x) < x + BOX.width &&
  Math.max(from.x, to.x) > x &&
  Math.min(from.y, to.y) < y + BOX.height &&
  Math.max(from.y, to.y) > y;

describe('the flow diagrams', () => {
  it('are the eight named ones in their order, then those of what follows the handover [R14]', () => {
    expect(DIAGRAM_IDS.map((id) => en.name[id])).toEqual([
      'Legend',
      'Sign up',
      'Sign in',
      'Confirm identity',
      'Confirm a company',
      'Add premises',
      'Landlord process',
      'Tenant process',
      'Term of the lease',
      'Keys and deposit back',
    ]);
  });

  it('show the landlord every step of the state tables and no other one [R14]', () => {
    expect(getDiagramArrows('landlordProcess')).toEqual(getTransitionArrows('landlordProcess', TRANSITIONS));
  });

  it('show the tenant every step from an active offer on and no other one [R14]', () => {
    const later = TRANSITIONS.filter(({ from }) => !BEFORE_ACTIVE.includes(from));
    expect(getDiagramArrows('tenantProcess')).toEqual(getTransitionArrows('tenantProcess', later));
  });

  it('show steps of an identity request as its table has them [R14]', () => {
    const { nodes, edges } = DIAGRAMS.confirmIdentity;
    const statesOf = (id: string) => nodes.find((node) => node.id === id)?.states ?? [];
    for (const { from, to, steps = [] } of edges)
      for (const step of steps) {
        const known = REQUEST_STEPS[step as keyof typeof REQUEST_STEPS];
        const sources = from === 'start' ? ['NONE'] : statesOf(from);
        expect(
          known.from.some((state) => sources.includes(state)),
          step,
        ).toBe(true);
        expect(statesOf(to), step).toContain(known.to);
      }
  });
});

describe.each(DIAGRAM_IDS)('the diagram %s', (id) => {
  const { lanes = [], nodes, edges }: Diagram = DIAGRAMS[id];

  it('has texts for all its nodes and arrows in both languages, and no others', () => {
    for (const { nodes: texts, labels, lanes: names } of [pl, en]) {
      expect(Object.keys(texts[id]).sort()).toEqual(nodes.map((node) => node.id).sort());
      for (const lane of lanes) expect(names).toHaveProperty(lane);
      for (const { labels: named = [] } of edges)
        for (const label of named) expect(labels).toHaveProperty(label);
    }
  });

  it('gives every node a place of its own and joins it to another one', () => {
    expect(new Set(nodes.map(({ at }) => at.join())).size).toBe(nodes.length);
    const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
    expect([...joined].sort()).toEqual(nodes.map((node) => node.id).sort());
  });

  it('draws all arrows, none through a third node', () => {
    const { edges: drawn, nodes: boxes } = layoutDiagram(DIAGRAMS[id]);
    expect(drawn).toHaveLength(edges.length);
    for (const { edge, path } of drawn) {
      const others = boxes.filter(({ node }) => node.id !== edge.from && node.id !== edge.to);
      for (const [from, to] of parseSegments(path))
        expect(others.filter((box) => isCrossingBox(from, to, box)).map(({ node }) => node.id)).toEqual([]);
    }
  });

  it.each([
    ['Polish', pl],
    ['English', en],
  ])('writes no %s condition of an arrow over another one or over a node', (_, texts) => {
    const { edges: drawn, nodes: boxes } = layoutDiagram(DIAGRAMS[id]);
    const labels = drawn.flatMap(({ edge, labelAt, labelAnchor }) => {
      const words = (edge.labels ?? []).map((label) => texts.labels[label as keyof typeof texts.labels]);
      const width = Math.max(0, ...words.map((text) => text.length)) * LABEL_CHAR_WIDTH;
      const height = words.length * LABEL_LEADING;
      const isBeside = labelAnchor === 'start';
      const x = isBeside ? labelAt.x : labelAt.x - width / 2;
      const y = isBeside ? labelAt.y - height / 2 : labelAt.y - LABEL_LEADING;
      return words.length > 0 ? [{ name: `${edge.from} ${edge.to}`, x, y, width, height }] : [];
    });
    const areas = [...labels, ...boxes.map(({ node, x, y }) => ({ name: node.id, x, y, ...BOX }))];
    const isOver = (one: (typeof areas)[number], other: (typeof areas)[number]) =>
      one.x < other.x + other.width &&
      other.x < one.x + one.width &&
      one.y < other.y + other.height &&
      other.y < one.y + one.height;
    const over = labels.flatMap((label) =>
      areas
        .filter((area) => area !== label && isOver(label, area))
        .map(({ name }) => `${label.name}: ${name}`),
    );
    expect(over).toEqual([]);
  });

  it('fits its texts into three lines', () => {
    for (const { nodes: texts } of [pl, en])
      for (const text of Object.values(texts[id]))
        expect(wrapWords(text.replace(/\{\{\w+\}\}/g, '12'), 27).length, text).toBeLessThanOrEqual(3);
  });
});

describe('the zoom of a diagram', () => {
  it('changes by 0.1 with a step, without the dust of binary fractions [R15]', () => {
    expect(ZOOM_STEP).toBe(0.1);
    expect(computeZoom(1, 1)).toBe(1.1);
    expect(computeZoom(1.1, 2)).toBe(1.3);
    expect(computeZoom(1, -3)).toBe(0.7);
  });

  it('stays within its limits', () => {
    expect(computeZoom(ZOOM_MAX, 1)).toBe(ZOOM_MAX);
    expect(computeZoom(ZOOM_MIN, -1)).toBe(ZOOM_MIN);
  });
});

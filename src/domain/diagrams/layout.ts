import type { Diagram, EdgeShape, FlowEdge, FlowNode, Lane } from './diagram';

/** Sizes in SVG user units. */
export const BOX = { width: 224, height: 84 } as const;
const GAP = { x: 148, y: 72 } as const;
const MARGIN = 24;
/** Distance between a column and an arrow that leads back up beside it. */
const LANE = 88;

type Point = { x: number; y: number };

export type EdgeLayout = { path: string; labelAt: Point; labelAnchor: 'start' | 'middle'; edge: FlowEdge };
export type NodeLayout = Point & { node: FlowNode };
/** The strip of a lane over the whole height. */
export type LaneLayout = { lane: Lane; x: number; width: number };
export type DiagramLayout = {
  width: number;
  height: number;
  lanes: LaneLayout[];
  nodes: NodeLayout[];
  edges: EdgeLayout[];
};

const getCorner = ({ at: [column, row] }: FlowNode): Point => ({
  x: MARGIN + column * (BOX.width + GAP.x),
  y: MARGIN + row * (BOX.height + GAP.y),
});

const getCenter = (node: FlowNode): Point => {
  const { x, y } = getCorner(node);
  return { x: x + BOX.width / 2, y: y + BOX.height / 2 };
};

type Route = { points: Point[]; labelAt: Point; labelAnchor: 'start' | 'middle' };

const LABEL_GAP = 8;

const getMidpoint = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

const placeBeside = ({ x, y }: Point): Point => ({ x: x + LABEL_GAP, y });
const placeAbove = ({ x, y }: Point): Point => ({ x, y: y - LABEL_GAP });

const routeDown = (from: Point, to: Point): Route => {
  const points = [
    { x: from.x, y: from.y + BOX.height / 2 },
    { x: to.x, y: to.y - BOX.height / 2 },
  ] as const;
  return { points: [...points], labelAt: placeBeside(getMidpoint(...points)), labelAnchor: 'start' };
};

const routeAcross = (from: Point, to: Point): Route => {
  const way = Math.sign(to.x - from.x);
  const points = [
    { x: from.x + (way * BOX.width) / 2, y: from.y },
    { x: to.x - (way * BOX.width) / 2, y: to.y },
  ] as const;
  return { points: [...points], labelAt: placeAbove(getMidpoint(...points)), labelAnchor: 'middle' };
};

/** Routes an edge back up within a column: out to the right, up, in from the right. */
const routeBack = (from: Point, to: Point): Route => {
  const side = from.x + BOX.width / 2;
  const points = [
    { x: side, y: from.y },
    { x: side + LANE, y: from.y },
    { x: side + LANE, y: to.y },
    { x: side, y: to.y },
  ];
  return {
    points,
    labelAt: { x: side + LANE + LABEL_GAP, y: (from.y + to.y) / 2 },
    labelAnchor: 'start',
  };
};

/**
 * Routes an edge out by the side. Its label is in the gap before the column of its target, so that edges of one node to several
 * columns do not write over each other, and beside the lane of arrows that lead back.
 */
const routeSideFirst = (from: Point, to: Point): Route => {
  const way = Math.sign(to.x - from.x);
  const start = { x: from.x + (way * BOX.width) / 2, y: from.y };
  const corner = { x: to.x, y: from.y };
  const end = { x: to.x, y: to.y - (Math.sign(to.y - from.y) * BOX.height) / 2 };
  const gap = { x: to.x - way * (BOX.width / 2 + GAP.x), y: from.y };
  const points = [start, corner, end];
  if (way > 0)
    return {
      points,
      labelAt: { x: gap.x + LABEL_GAP + (gap.x === start.x ? LANE : 0), y: gap.y - 2 * LABEL_GAP },
      labelAnchor: 'start',
    };
  return {
    points,
    labelAt: placeAbove({ x: gap.x + (way * GAP.x) / 2, y: gap.y }),
    labelAnchor: 'middle',
  };
};

const routeVerticalFirst = (from: Point, to: Point): Route => {
  const [way, climb] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const start = { x: from.x, y: from.y + (climb * BOX.height) / 2 };
  const corner = { x: from.x, y: to.y };
  const end = { x: to.x - (way * BOX.width) / 2, y: to.y };
  const label = { x: start.x, y: start.y + (climb * GAP.y) / 2 };
  return { points: [start, corner, end], labelAt: placeBeside(label), labelAnchor: 'start' };
};

const BY_SHAPE: Record<EdgeShape, (from: Point, to: Point) => Route> = {
  sideFirst: routeSideFirst,
  verticalFirst: routeVerticalFirst,
};

/** Routes an edge. Arrows down leave by the side, arrows up by the top, unless `shape` says otherwise. */
const routeEdge = (source: FlowNode, target: FlowNode, shape?: EdgeShape): Route => {
  const [from, to] = [getCenter(source), getCenter(target)];
  if (from.x === to.x) return to.y > from.y ? routeDown(from, to) : routeBack(from, to);
  if (from.y === to.y) return routeAcross(from, to);
  return BY_SHAPE[shape ?? (to.y > from.y ? 'sideFirst' : 'verticalFirst')](from, to);
};

const toSvgPath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const layoutEdge = (nodes: readonly FlowNode[], edge: FlowEdge): EdgeLayout[] => {
  const [source, target] = [edge.from, edge.to].map((id) => nodes.find((node) => node.id === id));
  if (!source || !target) return [];
  const { points, labelAt, labelAnchor } = routeEdge(source, target, edge.shape);
  return [{ path: toSvgPath(points), labelAt, labelAnchor, edge }];
};

/** Lays lanes side by side: each reaches to the middle of the gap beside it, the outer ones to the margins. */
const layoutLanes = (lanes: readonly Lane[], width: number): LaneLayout[] =>
  lanes.map((lane, index) => {
    const getLaneStart = (column: number) => MARGIN + column * (BOX.width + GAP.x) - GAP.x / 2;
    const x = index === 0 ? 0 : getLaneStart(index);
    return { lane, x, width: (index === lanes.length - 1 ? width : getLaneStart(index + 1)) - x };
  });

/** Computes the positions of all lanes, nodes and edges in SVG user units. */
export const layoutDiagram = ({ lanes = [], nodes, edges }: Diagram): DiagramLayout => {
  const last = (axis: 0 | 1) => Math.max(...nodes.map(({ at }) => at[axis]));
  const size = (count: number, box: number, gap: number) => 2 * MARGIN + count * (box + gap) + box;
  const width = size(last(0), BOX.width, GAP.x) + LANE;
  return {
    width,
    height: size(last(1), BOX.height, GAP.y),
    lanes: layoutLanes(lanes, width),
    nodes: nodes.map((node) => ({ ...getCorner(node), node })),
    edges: edges.flatMap((edge) => layoutEdge(nodes, edge)),
  };
};

/** Wraps a text between words into lines of at most `maxChars` characters. */
export const wrapWords = (text: string, maxChars: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > maxChars) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

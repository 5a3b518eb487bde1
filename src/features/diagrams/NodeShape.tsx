import type { NodeKind } from '@domain/diagrams/diagram';
import { BOX, type NodeLayout, wrapWords } from '@domain/diagrams/layout';
import { COLORS } from '@ui/theme/tokens';

const TEXT_SIZE = 15;
const LINE_HEIGHT = 19;
const LINE_MAX_CHARS = 27;
const CORNER = 8;
const CHAMFER = 20;

type Look = { fill: string; stroke: string; text: string; strokeWidth?: number };

const LOOKS: Record<NodeKind, Look> = {
  start: { fill: COLORS.pine, stroke: COLORS.pine, text: COLORS.paper },
  step: { fill: COLORS.paper, stroke: COLORS.controlBorder, text: COLORS.ink },
  decision: { fill: COLORS.amberTint, stroke: COLORS.amberText, text: COLORS.ink },
  state: { fill: COLORS.indigoTint, stroke: COLORS.indigoText, text: COLORS.ink },
  mail: { fill: COLORS.slateTint, stroke: COLORS.controlBorder, text: COLORS.ink },
  end: { fill: COLORS.pineTint, stroke: COLORS.pine, text: COLORS.ink, strokeWidth: 2.5 },
};

const ROUND: readonly NodeKind[] = ['start', 'end'];

const { width, height } = BOX;
const HEXAGON = `M${CHAMFER} 0H${width - CHAMFER}L${width} ${height / 2} ${width - CHAMFER} ${height}H${CHAMFER}L0 ${height / 2}z`;
const FLAP = `M0 ${CORNER} ${width / 2} 26 ${width} ${CORNER}`;

/** Node in the shape and colour of its kind, with centred text. */
export function NodeShape({ drawn: { x, y, node }, text }: { drawn: NodeLayout; text: string }) {
  const { fill, stroke, strokeWidth = 1.5, text: color } = LOOKS[node.kind];
  const lines = wrapWords(text, LINE_MAX_CHARS);
  const paint = { fill, stroke, strokeWidth };
  const firstLine = height / 2 - ((lines.length - 1) * LINE_HEIGHT) / 2 + (node.kind === 'mail' ? 8 : 0);
  return (
    <g transform={`translate(${x} ${y})`}>
      {node.kind === 'decision' ? (
        <path d={HEXAGON} strokeLinejoin="round" {...paint} />
      ) : (
        <rect width={width} height={height} rx={ROUND.includes(node.kind) ? height / 2 : CORNER} {...paint} />
      )}
      {node.kind === 'mail' && <path d={FLAP} fill="none" stroke={stroke} strokeWidth={strokeWidth} />}
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={TEXT_SIZE}
        fontWeight={node.kind === 'start' || node.kind === 'end' ? 700 : 400}
        fill={color}
      >
        {lines.map((line, index) => (
          <tspan key={line} x={width / 2} y={firstLine + index * LINE_HEIGHT}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

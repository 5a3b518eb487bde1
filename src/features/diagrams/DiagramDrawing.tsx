import { DIAGRAMS, type DiagramId } from '@domain/diagrams/diagrams';
import { type EdgeLayout, type LaneLayout, layoutDiagram, type NodeLayout } from '@domain/diagrams/layout';
import { COLORS } from '@ui/theme/tokens';
import { useId } from 'react';
import { NodeShape } from './NodeShape';
import { useDiagramTexts } from './useDiagramTexts';

const LABEL_SIZE = 13;
const LABEL_LEADING = 16;
/** Room for the names of the lanes above the drawing. */
const LANE_HEAD = 44;

/** Diagram as SVG at the given zoom. Hidden from assistive technology, which gets the list instead. */
export function DiagramDrawing({ id, zoom }: { id: DiagramId; zoom: number }) {
  const { nodeText, labelTexts, laneText } = useDiagramTexts(id);
  const arrow = useId();
  const { width, height, lanes, nodes, edges } = layoutDiagram(DIAGRAMS[id]);
  const head = lanes.length > 0 ? LANE_HEAD : 0;
  return (
    <svg
      width={width * zoom}
      height={(height + head) * zoom}
      viewBox={`0 ${-head} ${width} ${height + head}`}
      aria-hidden="true"
      style={{ display: 'block', margin: '0 auto', maxWidth: 'none' }}
    >
      <marker id={arrow} viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="9" markerHeight="9" orient="auto">
        <path d="M0 0.5 8 4 0 7.5z" fill={COLORS.inkSoft} />
      </marker>
      {lanes.map((drawn, index) => (
        <LaneStrip
          key={drawn.lane}
          drawn={drawn}
          text={laneText(drawn.lane)}
          height={height}
          isTinted={index % 2 === 1}
        />
      ))}
      {edges.map((drawn) => (
        <path
          key={getEdgeKey(drawn)}
          d={drawn.path}
          fill="none"
          stroke={COLORS.inkSoft}
          strokeWidth="1.5"
          strokeLinejoin="round"
          markerEnd={`url(#${arrow})`}
        />
      ))}
      {nodes.map((drawn: NodeLayout) => (
        <NodeShape key={drawn.node.id} drawn={drawn} text={nodeText(drawn.node.id)} />
      ))}
      {edges.map((drawn) => (
        <EdgeLabel key={getEdgeKey(drawn)} drawn={drawn} texts={labelTexts(drawn.edge)} />
      ))}
    </svg>
  );
}

type LaneProps = { drawn: LaneLayout; text: string; height: number; isTinted: boolean };

/** A lane with its name; every other one is tinted, and a line parts the name from the drawing. */
function LaneStrip({ drawn: { x, width }, text, height, isTinted }: LaneProps) {
  return (
    <>
      <rect
        x={x}
        y={-LANE_HEAD}
        width={width}
        height={height + LANE_HEAD}
        fill={isTinted ? COLORS.canvas : COLORS.paper}
      />
      <path d={`M${x} 0H${x + width}`} stroke={COLORS.hairline} />
      <text
        x={x + width / 2}
        y={-LANE_HEAD / 2}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={LABEL_SIZE}
        fontWeight={700}
        fill={COLORS.inkSoft}
      >
        {text}
      </text>
    </>
  );
}

const getEdgeKey = ({ edge }: EdgeLayout): string => `${edge.from}-${edge.to}`;

/** Condition of an arrow, on a halo of the background colour so that crossing lines do not hide it. */
function EdgeLabel({ drawn: { labelAt, labelAnchor }, texts }: { drawn: EdgeLayout; texts: string[] }) {
  const isBeside = labelAnchor === 'start';
  const first = isBeside ? labelAt.y - ((texts.length - 1) * LABEL_LEADING) / 2 : labelAt.y;
  return (
    <text
      textAnchor={labelAnchor}
      dominantBaseline={isBeside ? 'middle' : undefined}
      fontSize={LABEL_SIZE}
      fill={COLORS.ink}
      stroke={COLORS.paper}
      strokeWidth="4"
      paintOrder="stroke"
    >
      {texts.map((text, index) => (
        <tspan key={text} x={labelAt.x} y={first + index * LABEL_LEADING}>
          {text}
        </tspan>
      ))}
    </text>
  );
}

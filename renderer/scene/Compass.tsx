/** The compass rose over the model: it turns with the camera; a click turns the view north up. */
import type { Ref } from "react";

interface CompassProps {
  /** Turned by every frame. */
  readonly rose: Ref<SVGGElement>;
  readonly onNorth: () => void;
}

export const Compass = ({ rose, onNorth }: CompassProps) => (
  <button type="button" className="compass" aria-label="Turn the view north up" title="North up" onClick={onNorth}>
    <svg viewBox="-26 -26 52 52" aria-hidden="true">
      <g ref={rose}>
        <path className="ring" d="M0-17a17 17 0 1 1-.01 0M17 0h-4M-17 0h4M0 17v-4" />
        <path className="north" d="M0-16 5 0H-5Z" />
        <path className="south" d="M0 15 4 0H-4Z" />
        <text y="-17.5" textAnchor="middle">
          N
        </text>
      </g>
    </svg>
  </button>
);

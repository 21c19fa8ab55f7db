/**
 * A table that isn't drawn, for tests that ask what happens and not how it looks: the software renderer takes two thirds of a
 * test's time. Everything up to the graphics card is real, the scene and its pointers included; the card answers that all is well
 * and draws nothing. To be run in the page before its scripts.
 */
export function undrawn(): void {
  const drawn = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, ...args: unknown[]) => unknown;
  const contexts = new WeakMap<HTMLCanvasElement, unknown>();
  const known = (canvas: HTMLCanvasElement): unknown => {
    const context = contexts.get(canvas) ?? card(canvas);
    contexts.set(canvas, context);
    return context;
  };
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
    return args[0] === "webgl2" ? known(this) : drawn.apply(this, args);
  } as typeof HTMLCanvasElement.prototype.getContext;

  function card(canvas: HTMLCanvasElement): unknown {
    const constants = WebGL2RenderingContext;
    const limits = new Map<number, unknown>([
      [constants.VERSION, "WebGL 2.0"],
      [constants.SHADING_LANGUAGE_VERSION, "WebGL GLSL ES 3.00"],
      [constants.SCISSOR_BOX, new Int32Array(4)],
      [constants.VIEWPORT, new Int32Array(4)],
      [constants.MAX_TEXTURE_SIZE, 8192],
      [constants.MAX_CUBE_MAP_TEXTURE_SIZE, 8192],
      [constants.MAX_VERTEX_UNIFORM_VECTORS, 1024],
      [constants.MAX_FRAGMENT_UNIFORM_VECTORS, 1024],
    ]);
    const answers: Record<string, (...args: never[]) => unknown> = {
      getParameter: (name: number) => limits.get(name) ?? 16,
      getExtension: () => null,
      getSupportedExtensions: () => [],
      getContextAttributes: () => ({ alpha: true, depth: true, stencil: false, antialias: true }),
      getShaderPrecisionFormat: () => ({ precision: 23, rangeMin: 127, rangeMax: 127 }),
      getShaderParameter: () => true,
      getProgramParameter: (_program: unknown, name: number) =>
        name === constants.ACTIVE_UNIFORMS || name === constants.ACTIVE_ATTRIBUTES ? 0 : true,
      getShaderInfoLog: () => "",
      getProgramInfoLog: () => "",
      getAttribLocation: () => -1,
      getUniformLocation: () => null,
      checkFramebufferStatus: () => constants.FRAMEBUFFER_COMPLETE,
      getError: () => constants.NO_ERROR,
      isContextLost: () => false,
      clientWaitSync: () => constants.CONDITION_SATISFIED,
    };
    return new Proxy(Object.create(WebGL2RenderingContext.prototype), {
      get(_target, name) {
        if (name === "canvas") return canvas;
        if (name === "drawingBufferWidth") return canvas.width;
        if (name === "drawingBufferHeight") return canvas.height;
        if (typeof name !== "string") return undefined;
        const constant = (constants as unknown as Record<string, unknown>)[name];
        if (typeof constant === "number") return constant;
        answers[name] ??= name.startsWith("create") || name === "fenceSync" ? () => ({}) : () => null;
        return answers[name];
      },
      set: () => true,
    });
  }
}

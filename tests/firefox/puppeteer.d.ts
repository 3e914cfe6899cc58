/**
 * What the tests use of puppeteer-core, Firefox's driver, which `tools/rarePackages.ts` installs for the full run.
 */
declare module "puppeteer-core" {
  type Options = { timeout?: number };
  type Run<A extends unknown[], T> = string | ((...args: A) => T | Promise<T>);

  export interface JSHandle {
    asElement(): ElementHandle | null;
  }

  export interface ElementHandle<_E extends Element = Element> extends JSHandle {
    click(): Promise<void>;
    uploadFile(...paths: string[]): Promise<void>;
  }

  export interface TouchHandle {
    move(x: number, y: number): Promise<void>;
    end(): Promise<void>;
  }

  export interface Page {
    readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
    readonly mouse: {
      move(x: number, y: number): Promise<void>;
      down(): Promise<void>;
      up(): Promise<void>;
      click(x: number, y: number): Promise<void>;
      wheel(by: { deltaX: number; deltaY: number }): Promise<void>;
    };
    readonly touchscreen: {
      touchStart(x: number, y: number): Promise<TouchHandle>;
      tap(x: number, y: number): Promise<void>;
    };
    on(event: "pageerror", listener: (error: unknown) => unknown): this;
    off(event: "pageerror", listener: (error: unknown) => unknown): this;
    setViewport(size: { width: number; height: number }): Promise<void>;
    goto(url: string, options?: { waitUntil?: "load" }): Promise<unknown>;
    goBack(): Promise<unknown>;
    goForward(): Promise<unknown>;
    url(): string;
    title(): Promise<string>;
    focus(selector: string): Promise<void>;
    click(selector: string, options?: { count?: number }): Promise<void>;
    type(selector: string, text: string): Promise<void>;
    select(selector: string, ...values: string[]): Promise<string[]>;
    evaluate<A extends unknown[], T>(run: Run<A, T>, ...args: A): Promise<T>;
    waitForFunction<A extends unknown[]>(
      run: Run<A, unknown>,
      options?: Options,
      ...args: A
    ): Promise<JSHandle>;
    waitForSelector(
      selector: string,
      options?: Options & { visible?: boolean },
    ): Promise<ElementHandle | null>;
    $(selector: string): Promise<ElementHandle | null>;
    $$(selector: string): Promise<ElementHandle[]>;
    $eval<T>(selector: string, run: (element: Element) => T): Promise<T>;
    $$eval<T>(selector: string, run: (elements: HTMLOptionElement[]) => T): Promise<T>;
  }

  export interface Browser {
    newPage(): Promise<Page>;
    cookies(): Promise<{ name: string; value: string }[]>;
    close(): Promise<void>;
  }

  export type LaunchOptions = {
    browser?: "firefox";
    executablePath?: string;
    headless?: boolean;
    env?: NodeJS.ProcessEnv;
    extraPrefsFirefox?: Record<string, unknown>;
  };

  export function launch(options: LaunchOptions): Promise<Browser>;
}

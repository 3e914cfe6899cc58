/** Runs the demo backend alone, for a site with `COMMERCE_API_BASE` or for inspection. */
import { runDemo } from "./runDemo.ts";

runDemo();

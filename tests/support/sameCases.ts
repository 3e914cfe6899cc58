import { configureProperties } from "./drawnCases.ts";

configureProperties();

import { writeFileSync } from "node:fs";
import { OPENAPI_FILE, openapiText } from "./openapi-document";

writeFileSync(OPENAPI_FILE, openapiText());

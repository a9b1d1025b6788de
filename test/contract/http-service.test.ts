// @vitest-environment node
import { afterEach, expect, it } from "vitest";
import { startService, type Service } from "../../scripts/start-service";
import { ADDRESSES, HEADER } from "./service-tables";

let service: Service | undefined;
afterEach(() => service?.close());

it("the service over HTTP lets pages of other origins read when they may ask again", async () => {
  service = await startService({ port: 0, scenario: "rate-limit" });
  const { url, key } = service;
  const ask = () => fetch(`${url}${ADDRESSES.document}any`, { headers: { [HEADER]: key } });
  let response = await ask();
  for (let more = 0; more < 5; more++) response = await ask();
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("1");
  expect(response.headers.get("Access-Control-Expose-Headers")).toBe("Retry-After");
});

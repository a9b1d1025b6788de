import { fireEvent, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { getConnection, saveConnection } from "../../src/state/connection";
import { server } from "../server";
import { describeBlobs, documentOf } from "./fixtures";
import { file, fresh, HOST, open } from "./open-file";

describe("a picture beside the labels", () => {
  const forbidden = () => HttpResponse.error();
  const picture = () => screen.findByRole("img", { name: "Invoice 17.pdf" });

  beforeEach(describeBlobs);

  test.each([
    ["image/png; charset=svg", "/17.png", "blob:image/png,5"],
    ["Image/GIF", "/17", "blob:image/gif,5"],
    ["application/octet-stream", "/17.png", "blob:image/png,5"],
  ])("of the type %j at %s is shown from its bytes, as the type that was recognized", async (type, path, address) => {
    const { seen } = await open(path, file("bytes", type));
    expect(await picture()).toHaveAttribute("src", address);
    expect(seen.slice(1).map(({ url, credentials }) => [url, credentials])).toEqual([[`${HOST}${path}?sig=1`, "omit"]]);
  });

  test("of two types has no preview", async () => {
    await open("/17.png", file("<svg xmlns='http://www.w3.org/2000/svg' />", "image/png, image/svg+xml"));
    expect(await screen.findByText(/no preview for this kind of file/)).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  test.each([
    ["its address", "/17.png", {}],
    ["its name", "/17", { original_file_name: "Invoice 17.png" }],
  ])("is left to the browser where its host forbids reading and %s says what it is", async (_, path, fields) => {
    const { seen } = await open(path, forbidden, fields);
    const image = await screen.findByRole("img", { name: /^Invoice 17/ });
    expect(image).toHaveAttribute("src", `${HOST}${path}?sig=1`);
    expect(image).toHaveAttribute("referrerpolicy", "no-referrer");
    expect(seen).toHaveLength(2);
  });

  test("is said to be unreadable where the browser cannot show it either", async () => {
    await open("/17.png", forbidden);
    fireEvent.error(await picture());
    expect(await screen.findByText(/does not let this page read the file/)).toBeVisible();
    expect(await fresh()).toBeEnabled();
  });

  test.each([
    ["its host answers", "/17.png", () => new HttpResponse(null, { status: 403 }), /expired or was refused \(403\)/],
    ["nothing says that it is a picture", "/17", forbidden, /does not let this page read the file/],
  ])("is never left to the browser where %s", async (_, path, respond, words) => {
    await open(path, respond, { original_file_name: "Invoice 17" });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  // The browser would send the cookies of that origin.
  test.each([
    ["the page's", "", `${window.location.origin}/files/17.png`],
    ["the service's", "https://api.example.com/docs", "https://API.example.com:443/files/17.png"],
    ["the page's (with a service elsewhere)", "https://api.example.com", `${window.location.origin}/files/17.png`],
  ])("is never left to the browser where its origin is %s", async (_, baseUrl, fileUrl) => {
    saveConnection({ ...getConnection(), baseUrl });
    server.use(
      http.get(fileUrl, forbidden),
      http.get(`${baseUrl}/api/v1/document/17`, () =>
        HttpResponse.json({ message: "document fetched successfully", data: documentOf({ fileUrl }) }),
      ),
    );
    await open("/17.png", forbidden, { fileUrl });
    expect(await screen.findByText(/does not let this page read the file/)).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Open file" })).toHaveAttribute("href", fileUrl);
  });
});

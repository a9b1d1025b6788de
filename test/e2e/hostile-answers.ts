export const summary = (change: object = {}) => ({
  _id: "d1",
  userId: "u1",
  original_file_name: "Invoice 1.pdf",
  Edited: false,
  Extracted: true,
  CreatedAt: "2026-11-03T09:12:45.123Z",
  EditedAt: "2026-11-03T09:12:45.123Z",
  rottenDays: 3,
  ...change,
});

export const document = (change: object = {}) => ({
  documentType: "Invoice",
  documentLabels: [{ key: "bank_name", value: "bank_name", group: "others", groupVal: "others" }],
  original_file_name: "Invoice 1.pdf",
  fileUrl: "https://files.example/1.pdf",
  Edited: false,
  Extracted: true,
  workflowId: "w1",
  ...change,
});

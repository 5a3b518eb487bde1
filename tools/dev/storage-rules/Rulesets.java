import com.google.common.collect.ImmutableMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;

/** Compiled rulesets by name, and the question whether one of them permits a request. */
final class Rulesets {
  private static final int RULES_VERSION = 2;
  private static final FirebaseRulesLangOptions LANGUAGE =
      FirebaseRulesLangOptions.builder()
          .allowCrossServiceRules(true)
          .allowLetBindings(true)
          .allowTernaryOperator(true)
          .build();

  private final Map<String, RulesetAst> compiled = new ConcurrentHashMap<>();

  /** Compiles a ruleset and keeps it; compile errors are added to {@code errors}. */
  JsonObject load(JsonObject context, JsonArray errors) {
    CompileResult outcome = FirebaseRulesProtoCompiler.createStandalone(LANGUAGE).compile(source(context));
    if (outcome.hasCompilationError()) outcome.getIssues().forEach(issue -> errors.add(describe(issue)));
    else compiled.put(context.get("rulesetName").getAsString(), outcome.getRulesetAst());
    JsonObject result = new JsonObject();
    result.addProperty("rulesVersion", RULES_VERSION);
    return result;
  }

  /** Answers whether the ruleset permits the request; a rule that fails to evaluate permits nothing. */
  boolean permits(JsonObject context, FirestoreFunctions.Documents documents) throws Exception {
    RulesetAst ruleset = compiled.get(context.get("rulesetName").getAsString());
    if (ruleset == null) throw new IllegalStateException("No such ruleset: " + context.get("rulesetName"));
    try {
      return new DefaultEvaluator(ruleset).evaluate(request(context, documents)).get().permit();
    } catch (ExecutionException evaluationFailed) {
      return false;
    }
  }

  private static Source source(JsonObject context) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement entry : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject file = entry.getAsJsonObject();
      source.addFiles(
          File.newBuilder()
              .setName(file.get("name").getAsString())
              .setContent(file.get("content").getAsString()));
    }
    return source.build();
  }

  private static String describe(Issue issue) {
    return String.format(
        "%s:%d:%d %s",
        issue.getSourcePosition().getFileName(),
        issue.getSourcePosition().getLine(),
        issue.getSourcePosition().getColumn(),
        issue.getDescription());
  }

  private static Request request(JsonObject context, FirestoreFunctions.Documents documents)
      throws InvalidProtocolBufferException {
    ImmutableMap.Builder<String, Supplier<ListenableFuture<ExpressionValue>>> variables = ImmutableMap.builder();
    for (Map.Entry<String, JsonElement> variable : context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().merge(variable.getValue().toString(), value);
      ListenableFuture<ExpressionValue> ready = Futures.immediateFuture(value.build());
      variables.put(variable.getKey(), () -> ready);
    }
    return new Request(
        context.get("service").getAsString(),
        context.get("method").getAsString(),
        path(context.get("path").getAsString()),
        variables.build(),
        FirestoreFunctions.over(documents));
  }

  private static ExpressionPathValue path(String text) {
    ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
    for (String segment : text.split("/")) {
      if (!segment.isEmpty()) path.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
    }
    return path.build();
  }

  private record Request(
      String service,
      String method,
      ExpressionPathValue path,
      ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> variables,
      ImmutableMap<String, AsyncRuntimeFunction> functions)
      implements Evaluator.Context {}
}
